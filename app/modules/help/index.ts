export type { NoticeDue } from "./privacy-edition.ts";
export {
  type Block,
  DOCUMENT_LINKS,
  FOOTER_COLUMNS,
  type FooterColumn,
  type Topic,
  type TopicSlug,
  topicPath,
} from "./topic.ts";
