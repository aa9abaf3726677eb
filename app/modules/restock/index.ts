export { choiceLabel, choiceValue, restockChoices } from "./restock.ts";
