export { IMPORTS_PATH, type ImportPage, importPath } from "./import.ts";
