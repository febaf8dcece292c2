import { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';
import { sql } from 'kysely';
import { makeKit } from '../../../register/kit.ts';

export const lookAheadItemKit = makeKit(lookAheadItem, {
  computed: {
    /** Of what was promised for the week, how much was done; nothing where nothing was promised. */
    ppc: sql`(select round(100.0 * count(*) filter (where w.state = '已完成') / nullif(count(*), 0), 1)
      from look_ahead_item w where w.company_id = t.company_id and w.project_id = t.project_id
      and w.week_start = t.week_start and w.state <> '准备' and w.deleted_at is null)`,
  },
});
