export {
  ACTIONS,
  type Action,
  type AuditAction,
  actionLabel,
  SUBJECTS,
  type SubjectKind,
  subjectLabel,
} from "./actions.ts";
