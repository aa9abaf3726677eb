export type { Selection } from "./batch.ts";
export {
  type CellConflict,
  conflictWording,
  readCell,
  readSheetCriteria,
  readSheetForm,
  type SheetRow,
  sheetSearch,
  stockField,
  type TypedCell,
} from "./stock-sheet.ts";
