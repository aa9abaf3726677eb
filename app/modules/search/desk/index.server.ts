export { discardDraft, draftRemoval, draftSynonym } from "./draft-synonym.server.ts";
export { previewDrafts } from "./preview-drafts.server.ts";
export { discardDrafts, publishDrafts, undoPublication } from "./publish-synonyms.server.ts";
export { searchesOfWeek } from "./searches-of-week.server.ts";
export { SYNONYM_FIELDS, synonymSchema } from "./synonym-input.ts";
export { findPublication, findSynonym, listSynonyms } from "./synonym-queries.server.ts";
