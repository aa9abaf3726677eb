export { ACCESS_LABELS, type AccessAction } from "./access-actions.ts";
export {
  ACTIONS,
  type Action,
  type AuditAction,
  actionLabel,
  type HistoryLine,
  SUBJECTS,
  type SubjectKind,
  subjectLabel,
} from "./actions.ts";
