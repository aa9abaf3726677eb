export {
  type Block,
  DOCUMENT_LINKS,
  FOOTER_COLUMNS,
  type FooterColumn,
  type Topic,
  type TopicSlug,
  topicPath,
} from "./topic.ts";
