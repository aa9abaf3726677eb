/** A word of the shop's vocabulary: in how many products, names and names of shops, and how many products are that. */
export interface KnownWord {
  word: string;
  uses: number;
  named: number;
  shop: number;
  led: number;
}

/** What the shop knows about a word that was asked for. */
export interface Looked {
  asked: string;
  exact: KnownWord | null;
  /** With the same stem. */
  kin: KnownWord[];
  /** That contain it, the most used first. */
  containing: KnownWord[];
  /** A word of fashion, whether or not it is sold here. */
  isKind: boolean;
}

export interface Synonym {
  id: string;
  /** Plain words or phrases. */
  plain: string[];
  /** Null: they mean the same. */
  means: string[] | null;
}

export interface Vocabulary {
  words: ReadonlyMap<string, Looked>;
  synonyms: Synonym[];
  shops: { id: string; plain: string; name: string }[];
  categories: { id: string; plain: string; name: string }[];
}
