export { defineLetter, type Letter, type LetterDefinition } from "./letter.ts";
