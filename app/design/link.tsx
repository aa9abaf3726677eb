import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * A link within the shop. For each one React Router resolves the address and prepares presses and prefetching, which
 * takes longer than drawing it. On the server nothing is pressed, and an address from the root, or of another site, needs no
 * resolving: such links can stand in parts that are rendered apart from the page (`rendered-once.ts`).
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;

function ServerLink(props: LinkProps) {
  if (typeof props.to !== "string" || props.mask) return <RouterLink {...props} />;
  const fromRoot = FROM_ROOT.test(props.to);
  if (!fromRoot && !URL.canParse(props.to)) return <RouterLink {...props} />;
  const { to, discover = "render", prefetch, relative, reloadDocument, replace, state, ...more } = props;
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, onClick, ...rest } = more;
  return <a {...rest} href={to} data-discover={fromRoot && discover === "render" ? "true" : undefined} />;
}

/** Plain segments between single slashes, which React Router would leave as they are. */
const FROM_ROOT = /^(?:\/|(?:\/[\w%~-]+)+)(?:[?#][^?#]|$)/;
