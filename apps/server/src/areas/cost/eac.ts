import { sql } from 'kysely';

/**
 * EAC by a formula, as the engine's computeEvIndices says; of m with bac, pv, ev, ac, etc (自下而上; null: nobody said), method
 * and the weights w1 and w2.
 */
export const eac = sql`case when m.ev >= m.bac then m.ac
  when m.method = '自下而上' then m.ac + coalesce(m.etc, m.bac - m.ev)
  when m.method = '按预算' then m.ac + m.bac - m.ev
  when m.method = '按 CPI' then m.bac * m.ac / nullif(m.ev, 0)
  when m.method = '按 CPI×SPI' then m.ac + (m.bac - m.ev) / nullif(m.ev / nullif(m.ac, 0) * m.ev / nullif(m.pv, 0), 0)
  else m.ac + (m.bac - m.ev) / nullif(m.w1 * m.ev / nullif(m.ac, 0) + m.w2 * m.ev / nullif(m.pv, 0), 0) end`;

/** EAC of the project: what was adopted, no less than what has been spent, else by the formula of the setting. */
export const eacOfProject = sql`case when m.adopted is null then ${eac} else greatest(m.adopted, m.ac) end`;
