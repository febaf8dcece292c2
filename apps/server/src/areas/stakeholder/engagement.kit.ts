import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementLevels } from '@xmgl/contracts/stakeholder/engagement-level';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { sql } from 'kysely';
import { makeKit } from '../../register/kit.ts';
import { followMeasure, measureGuard } from './engagement-action.service.ts';
import { engagementChecks, followEngagement } from './engagement-assessment.service.ts';
import { attitudeCheck, followRecord } from './engagement-record.service.ts';
import { doTurn } from './measure-turns.service.ts';

const rankOf = (column: string) =>
  sql`array_position(${[...engagementLevels]}::text[], ${sql.ref(`t.${column}`)})`;

export const engagementActionKit = makeKit(engagementAction, {
  rules: { guards: [measureGuard], changed: followMeasure, ignoresNew: true },
});

export const stakeholderEngagementKit = makeKit(stakeholderEngagement, {
  rules: { checks: engagementChecks, changed: followEngagement },
  computed: { gap: sql`(${rankOf('desired')} - ${rankOf('current')})` },
});

export const engagementRecordKit = makeKit(engagementRecord, {
  rules: {
    checks: [attitudeCheck],
    changed: async (actor, change) => {
      await followRecord(actor, stakeholderEngagementKit, change);
      await doTurn(actor, change);
    },
  },
});
