import type { ReactNode } from "react";
import type { Permission } from "#app/modules/identity/index.ts";
import { type PanelCounts, tabsFor } from "../panel-tabs.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** The administrators' panel, with the tabs that the viewer may use. */
export function AdminPanel(props: {
  name: string;
  permissions: readonly Permission[];
  counts: PanelCounts;
  children: ReactNode;
}) {
  const tabs = tabsFor(props.permissions).map(({ to, label, count }) => ({
    to,
    label,
    count: count && props.counts[count],
  }));
  return (
    <PanelFrame title="Painel administrativo" name={props.name} tabs={tabs}>
      {props.children}
    </PanelFrame>
  );
}
