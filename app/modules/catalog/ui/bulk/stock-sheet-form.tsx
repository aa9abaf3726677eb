import { useEffect } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { Link } from "#app/design/link.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import {
  missingWording,
  type SheetRow,
  seenField,
  stockField,
  type TypedCell,
} from "../../bulk/stock-sheet.ts";
import { gridInput } from "../manage/form-parts.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { useSheet } from "./use-sheet.ts";

interface StockSheetFormProps {
  rows: readonly SheetRow[];
  /** What was typed and not saved, by variant, with the stock that it is typed over. */
  typed: ReadonlyMap<string, TypedCell>;
  /** Why a cell was not saved, by variant. */
  problems: ReadonlyMap<string, string>;
  /** The address of the grid, with its filter. */
  address: string;
}

/** The stock of many variants, typed like in a spreadsheet and saved together. */
export function StockSheetForm({ rows, typed, problems, address }: StockSheetFormProps) {
  const { form, changed, missing, recount, cell } = useSheet(rows);
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST";
  // What was refused is still to be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once for each answer.
  useEffect(recount, [typed]);

  return (
    <ShopForm ref={form} method="post" action={address} noValidate preventScrollReset onInput={recount}>
      <DataTable caption="Estoque por variação" hideCaption compact stacked className="-mx-1 px-1">
        <thead>
          <tr>
            <HeadCell>Produto</HeadCell>
            <HeadCell>Cor</HeadCell>
            <HeadCell>Tamanho</HeadCell>
            <HeadCell>SKU</HeadCell>
            <HeadCell numeric>Estoque</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <SheetLine
              key={row.id}
              row={row}
              isFirst={rows[at - 1]?.productId !== row.productId}
              typed={typed.get(row.id)}
              problem={problems.get(row.id)}
              handlers={cell}
            />
          ))}
        </tbody>
      </DataTable>
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0">
        {/* Here, where it is seen from every row, and beside the button, so that the bar hardly grows over the grid. */}
        <div className="min-w-0 flex-1 text-sm">
          <p role="status" className="text-ink-soft">
            {changed > 0 && (changed === 1 ? "1 número alterado" : `${changed} números alterados`)}
          </p>
          <p role="status" className="line-clamp-3 wrap-anywhere">
            {missingWording(missing)}
          </p>
        </div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
          Salvar estoque
        </Button>
      </div>
      {changed > 0 && <LeaveQuestion form={form} />}
    </ShopForm>
  );
}

interface SheetLineProps {
  row: SheetRow;
  /** Whether the row above is of another product. */
  isFirst: boolean;
  typed: TypedCell | undefined;
  problem: string | undefined;
  handlers: ReturnType<typeof useSheet>["cell"];
}

function SheetLine({ row, isFirst, typed, problem, handlers }: SheetLineProps) {
  const { id, product, color, size, sku } = row;
  const seen = typed?.seen ?? String(row.stock);
  const problemId = `${stockField(id)}-erro`;
  return (
    <Row>
      <RowHead className={cx("lg:max-w-96", !isFirst && "lg:font-normal lg:text-ink-soft")}>
        <Link
          to={`/seller/product/${row.productId}/edit`}
          className="line-clamp-2 break-words underline-offset-4 hover:underline"
        >
          {product}
        </Link>
        <span className="block text-sm font-normal break-words text-ink-soft lg:hidden">
          {color}, {size}
          {sku && ` · ${sku}`}
        </span>
      </RowHead>
      <Cell className="break-words max-lg:hidden">{color}</Cell>
      <Cell className="break-words max-lg:hidden">{size}</Cell>
      <Cell className="tabular break-all max-lg:hidden">{sku}</Cell>
      <Cell numeric deciding className="whitespace-normal!">
        <input type="hidden" name={seenField(id)} value={seen} />
        <input
          // A new key shows a stock that changed on the server.
          key={`${seen} ${typed?.typed}`}
          id={stockField(id)}
          name={stockField(id)}
          data-cell={id}
          data-seen={seen}
          aria-label={`Estoque de ${product}, ${color}, ${size}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={typed?.typed ?? seen}
          onFocus={(event) => event.currentTarget.select()}
          {...handlers}
          className={cx(
            gridInput,
            "w-20! data-changed:border-lagoon data-changed:bg-lagoon-tint",
            problem && "border-hibiscus!",
          )}
        />
        {problem && (
          <p id={problemId} className="mt-1 ml-auto max-w-52 text-xs text-hibiscus">
            {problem}
          </p>
        )}
      </Cell>
    </Row>
  );
}
