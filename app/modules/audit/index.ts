export {
  ACCESS_LABELS,
  ACTIONS,
  type AccessAction,
  type Action,
  type AuditAction,
  actionLabel,
  type HistoryLine,
  SUBJECTS,
  type SubjectKind,
  subjectLabel,
} from "./actions.ts";
