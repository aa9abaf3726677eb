export { type Block, FOOTER_COLUMNS, type FooterColumn, type Topic, type TopicSlug } from "./topic.ts";
