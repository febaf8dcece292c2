import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { addAllUnasked, moveUnasked } from '../../../register/write/system-write.service.ts';
import { ofProject, type Place } from '../of-project.ts';
import { monthAfter } from './cost-period.repository.ts';

type Accrual = {
  readonly rowID: string;
  readonly state: string;
  readonly code: string;
  readonly title: string;
  readonly wbsNodeID: string | null;
  readonly activityID: string | null;
  readonly subjectID: string;
  readonly amount: number;
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
  readonly supplier: string;
  readonly contractNo: string;
};

/** What was posted by estimate up to the end of a month and still stands. */
const listAccruals = async (place: Place, month: string): Promise<readonly Accrual[]> =>
  (
    await sql<Accrual>`select e.cost_entry_id as "rowID", e.state, e.code, e.title, e.wbs_node_id as "wbsNodeID",
        e.activity_id as "activityID", e.subject_id as "subjectID", e.amount::float8 as amount,
        e.tax_rate::float8 as "taxRate", e.tax_amount::float8 as "taxAmount", e.supplier,
        e.contract_no as "contractNo"
      from cost_entry as e where ${ofProject(place, 'e')} and e.entry_kind = '暂估' and e.state = '已入账'
        and e.deleted_at is null and to_char(e.cost_date, 'YYYY-MM') <= ${month}
      order by e.code collate "und-u-kn-true"`.execute(place.db)
  ).rows;

/** Estimates of a month that is closed are taken back on the first day of the next one, where the invoice is expected. */
export const reverseAccruals = async (actor: Actor, month: string): Promise<number> => {
  const accruals = await listAccruals(actor, month);
  if (accruals.length === 0) return 0;
  const next = monthAfter(month);
  await moveUnasked(actor, costEntry, accruals, { action: '冲销', comment: `暂估到期，于 ${next} 冲回` });
  await addAllUnasked(
    actor,
    costEntry,
    '已入账',
    accruals.map(({ rowID, state: _, code, title, amount, taxAmount, ...rest }) => ({
      values: {
        ...rest,
        title: `冲回暂估 ${code} ${title}`.slice(0, costEntry.fields.title.max),
        entryKind: '冲销' as const,
        costDate: `${next}-01`,
        amount: -amount,
        taxAmount: taxAmount === null ? null : -taxAmount,
      },
      beside: { reverses_id: rowID },
    })),
  );
  return accruals.length;
};
