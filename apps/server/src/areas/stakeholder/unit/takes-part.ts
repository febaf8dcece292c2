import { fail } from '../../../base/failure.ts';
import type { StoredUnit } from './unit.repository.ts';

type Standing = Pick<StoredUnit, 'state' | 'company_name'>;

const waiting = ({ company_name }: Standing) =>
  fail('conflict', `${company_name} 尚待项目经理同意，暂不能加入`);

export const refuseStopped = ({ company_name }: Pick<Standing, 'company_name'>): never => {
  throw fail('conflict', `${company_name} 在本项目已停用，请联系项目经理`);
};

/** Who was refused or has left may ask again. */
export const requireNotAsked = (unit: Standing): void => {
  if (unit.state === 0) throw waiting(unit);
  if (unit.state === 1) throw fail('conflict', `${unit.company_name} 已参与本项目`, 'companyID');
  if (unit.state === 2) refuseStopped(unit);
};

/** Its people come in only while a unit takes part. */
export const requireTakesPart = (unit: Standing): void => {
  if (unit.state === 0) throw waiting(unit);
  if (unit.state === 2) refuseStopped(unit);
  if (unit.state !== 1)
    throw fail('conflict', `${unit.company_name} 未参与本项目，请由其管理员凭单位邀请码申请`);
};
