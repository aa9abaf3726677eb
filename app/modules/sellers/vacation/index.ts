export {
  awayOn,
  awayText,
  MAX_VACATION_DAYS,
  MAX_VACATION_TEXT,
  type Vacation,
  versionOf,
} from "./vacation.ts";
