import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { Link } from "#app/design/link.tsx";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import { usePrefetch } from "#app/platform/use-connected.ts";
import { type Category, categoryPath } from "../product.ts";

export function CategoryBar({ categories }: { categories: Category[] }) {
  const chips = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const { pathname } = useLocation();
  const prefetch = usePrefetch();
  const current = categories.find(({ id }) => isWithin(categoryPath(id), pathname))?.id;

  const readEnds = () => {
    const list = chips.current;
    if (!list) return;
    const start = list.scrollLeft <= 1;
    const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
  };
  useEffect(() => {
    chips.current
      ?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
    readEnds();
    window.addEventListener("resize", readEnds);
    return () => window.removeEventListener("resize", readEnds);
  });

  const move = (direction: 1 | -1) =>
    chips.current?.scrollBy({ left: direction * scrollStep(window.innerWidth), behavior: "smooth" });

  return (
    <nav aria-label="Categorias" className="relative border-b border-line bg-paper">
      <div className="mx-auto max-w-7xl">
        <ul
          ref={chips}
          onScroll={readEnds}
          className="scrollbar-none flex gap-1.5 overflow-x-auto scroll-smooth px-4 py-2.5 motion-reduce:scroll-auto"
          {...renderedOnceFor(Chips, { categories, current, prefetch })}
        />
      </div>
      <Arrow side="left" label="Categorias anteriores" hidden={ends.start} onPress={() => move(-1)} />
      <Arrow side="right" label="Próximas categorias" hidden={ends.end} onPress={() => move(1)} />
    </nav>
  );
}

const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

interface ChipsProps {
  categories: Category[];
  /** The id of the one that is shown. */
  current: string | undefined;
  prefetch: "intent" | "none";
}

function Chips({ categories, current, prefetch }: ChipsProps) {
  return categories.map(({ id, name, icon }) => (
    <li key={id} className="shrink-0">
      <Link
        to={categoryPath(id)}
        prefetch={prefetch}
        aria-current={id === current ? "page" : undefined}
        className="category-chip"
      >
        <CategoryIcon icon={icon} />
        {name}
      </Link>
    </li>
  ));
}

/** Needs scripts; without them the bar scrolls by touch, wheel and Tab. */
function Arrow(props: { side: "left" | "right"; label: string; hidden: boolean; onPress: () => void }) {
  const { side, label, hidden, onPress } = props;
  return (
    <div
      className={cx(
        "pointer-events-none absolute inset-y-0 flex w-14 items-center from-paper from-55% to-transparent noscript:hidden",
        side === "left" ? "left-0 bg-linear-to-r pl-1.5" : "right-0 justify-end bg-linear-to-l pr-1.5",
        hidden && "hidden",
      )}
    >
      <IconButton
        size="sm"
        tone="surface"
        label={label}
        icon={side === "left" ? <Icon name="chevron-left" /> : <Icon name="chevron-right" />}
        onClick={onPress}
        className="pointer-events-auto"
      />
    </div>
  );
}

const NARROW = 768;

/** How far an arrow of the category bar moves the chips, in pixels. */
export const scrollStep = (viewportWidth: number): number => (viewportWidth < NARROW ? 150 : 200);

/** From an SVG sprite, so that the icons add no script. */
export function CategoryIcon({ icon, className }: { icon: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/category-icons.svg#${icon}`} />
    </svg>
  );
}
