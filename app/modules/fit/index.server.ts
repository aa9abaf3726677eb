export { fitsIntoCookie, householdIn, householdText } from "./household-cookie.server.ts";
export { countOutcomesJob } from "./outcomes.server.ts";
export {
  addPeople,
  changePerson,
  FULL,
  forgetOldMeasures,
  measureData,
  peopleOf,
  removeEverybody,
  removePerson,
} from "./people.server.ts";
export { PERSON_FIELDS, parsePerson } from "./person-input.ts";
export { adviceFor, type ProductAdvice } from "./size-advice.server.ts";
export { personIn, piecesReceived } from "./worn-piece.server.ts";
