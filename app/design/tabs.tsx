import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { TabCount, tabClass, tabListClass } from "./tab-links.tsx";

export type Tab = { value: string; label: ReactNode; count?: number; disabled?: boolean; panel: ReactNode };

export type TabsProps = { label: string; tabs: readonly Tab[]; defaultValue?: string; className?: string };

/** Tabs inside a page, for panels that need no address of their own. Prefer `TabLinks`. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, className }: TabsProps) {
  return (
    <Base.Root defaultValue={defaultValue} className={className}>
      <Base.List aria-label={label} className={tabListClass}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={`${tabClass} data-disabled:cursor-not-allowed data-disabled:text-line-strong`}
          >
            {tab.label}
            {tab.count ? <TabCount count={tab.count} /> : null}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
