import type { Topic } from "./topic.ts";
import { accountTopics } from "./topics/account.server.ts";
import { deliveryTimes } from "./topics/delivery.server.ts";
import { institutionalTopics } from "./topics/institutional.server.ts";
import { returns } from "./topics/returns.server.ts";
import { sellerTopics } from "./topics/sellers.server.ts";
import { supportTopics } from "./topics/support.server.ts";

export const topics: readonly Topic[] = [
  ...institutionalTopics,
  ...supportTopics,
  returns,
  deliveryTimes,
  ...accountTopics,
  ...sellerTopics,
];

const topicsBySlug = new Map<string, Topic>(topics.map((topic) => [topic.slug, topic]));

export function findTopic(slug: string): Topic | null {
  return topicsBySlug.get(slug) ?? null;
}
