import type { EngagementContact } from '@xmgl/contracts/stakeholder/engagement-contact.calls';

/** When somebody was last met, in words. @example '2026-03-02（12 天前）' */
export const sinceWords = ({ lastContact, daysSince }: EngagementContact): string => {
  if (lastContact === null) return '还没有往来';
  const day = lastContact.slice(0, 10);
  return daysSince === 0 ? `${day}（今天）` : `${day}（${daysSince} 天前）`;
};
