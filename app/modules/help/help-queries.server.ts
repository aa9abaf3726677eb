import type { Topic } from "./topic.ts";
import { accountTopics } from "./topics/account.server.ts";
import { deliveryTimes } from "./topics/delivery.server.ts";
import { institutionalTopics } from "./topics/institutional.server.ts";
import { privacyPolicy } from "./topics/privacy-policy.server.ts";
import { exchangePolicy, returns } from "./topics/returns.server.ts";
import { sellerTopics } from "./topics/sellers.server.ts";
import { supportTopics } from "./topics/support.server.ts";
import { termsOfUse } from "./topics/terms.server.ts";

export const topics: readonly Topic[] = [
  ...institutionalTopics,
  ...supportTopics,
  returns,
  deliveryTimes,
  ...accountTopics,
  ...sellerTopics,
];

export const documents: readonly Topic[] = [privacyPolicy, termsOfUse, exchangePolicy];

const topicsBySlug = new Map<string, Topic>([...topics, ...documents].map((topic) => [topic.slug, topic]));

export function findTopic(slug: string): Topic | null {
  return topicsBySlug.get(slug) ?? null;
}
