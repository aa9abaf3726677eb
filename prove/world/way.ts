/** How a page is reached: without encryption, or behind a proxy that ends TLS, where cookies have other names. */
export interface Way {
  name: "plain" | "behind TLS";
  port: number;
  origin: string;
  /** Before the names of cookies. */
  prefix: "" | "__Host-";
}
