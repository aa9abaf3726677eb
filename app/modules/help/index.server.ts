export { findTopic } from "./help-queries.server.ts";
