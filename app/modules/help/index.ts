export {
  type Block,
  FOOTER_COLUMNS,
  type FooterColumn,
  type Topic,
  type TopicSlug,
  topicPath,
} from "./topic.ts";
