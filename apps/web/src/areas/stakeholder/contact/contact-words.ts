import type {
  EngagementContact,
  EngagementEvent,
} from '@xmgl/contracts/stakeholder/engagement-contact.calls';

/** When somebody was last met, in words. @example '2026-03-02（12 天前）' */
export const sinceWords = ({ lastContact, daysSince }: EngagementContact): string => {
  if (lastContact === null) return '还没有往来';
  const day = lastContact.slice(0, 10);
  return daysSince === 0 ? `${day}（今天）` : `${day}（${daysSince} 天前）`;
};

/** Colours of how somebody is kept in touch with. */
export const contactTones = { 失联: 'bad', 待联系: 'quiet', 正常: 'good' } as const;

/** Nobody is well in touch who was never met; null where no rhythm is kept with the person. */
export const contactWords = ({
  isLost,
  limitDays,
  lastContact,
}: Pick<EngagementContact, 'isLost' | 'limitDays' | 'lastContact'>): keyof typeof contactTones | null => {
  if (limitDays === null) return null;
  if (isLost === 1) return '失联';
  return lastContact === null ? '待联系' : '正常';
};

/** Shapes of the entries of a calendar, by what they are in words. */
export const eventMarks = {
  '措施：待执行': '○',
  '措施：已执行': '✓',
  '措施：未执行': '!',
  参与记录: '●',
  参与度评估: '◇',
} as const;
export type EventWords = keyof typeof eventMarks;

/** What an entry of the calendar is. @example '措施：已执行' */
export const eventWords = ({ kind, state }: Pick<EngagementEvent, 'kind' | 'state'>): EventWords => {
  if (kind === '措施') return `措施：${state ?? '待执行'}`;
  return kind === '记录' ? '参与记录' : '参与度评估';
};
