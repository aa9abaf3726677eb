/** Tells the account; false when it could not be told. */
export async function sendFavourites(ids: readonly string[], kept: boolean): Promise<boolean> {
  try {
    const body = new URLSearchParams(ids.map((id) => ["produto", id]));
    body.set("intent", kept ? "guardar" : "tirar");
    return (await fetch("/api/favorites", { method: "POST", body })).ok;
  } catch {
    return false;
  }
}
