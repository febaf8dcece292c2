import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementLevels } from '@xmgl/contracts/stakeholder/engagement-level';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { sql } from 'kysely';
import { makeKit } from '../../register/kit.ts';
import { checkMeasure } from './engagement-action.service.ts';
import { checkEngagement, followEngagement } from './engagement-assessment.service.ts';
import { followRecord } from './engagement-record.service.ts';

const rankOf = (column: string) =>
  sql`array_position(${[...engagementLevels]}::text[], ${sql.ref(`t.${column}`)})`;

export const engagementActionKit = makeKit(engagementAction, { rules: { check: checkMeasure } });

export const stakeholderEngagementKit = makeKit(stakeholderEngagement, {
  rules: { check: checkEngagement, changed: followEngagement },
  computed: { gap: sql`(${rankOf('desired')} - ${rankOf('current')})` },
});

export const engagementRecordKit = makeKit(engagementRecord, {
  rules: {
    changed: (actor, change) => followRecord(actor, stakeholderEngagementKit, change),
  },
});
