import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Alert } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toToday } from '../../../ui/day-value.ts';
import styles from './order.module.css';

type Plan = OutputOf<'GetCompanyPlan'>;
type Room = OutputOf<'BoolCompanyMaxProject'>;

/** From so many days before the end on it is said on the page. */
const daysAhead = 30;
const dayMs = 86_400_000;

const isOver = ({ used, max }: Room): boolean => max > 0 && used > max;

/** What is above the limits that hold now. */
const overWords = (projects: Room | undefined, space: Room | undefined): string => {
  const over = [
    projects && isOver(projects) ? `在办项目 ${projects.used} 个，上限 ${projects.max} 个` : '',
    space && isOver(space) ? `存储空间已用 ${sizeText(space.used)}，上限 ${sizeText(space.max)}` : '',
  ].filter(Boolean);
  return over.length === 0 ? '' : `${over.join('；')}：已有的都保留，超出的不能再新增。`;
};

const endingWords = ({ typeName, typeUntil }: Plan): string | undefined => {
  if (typeUntil === null) return undefined;
  const left = Math.round((Date.parse(typeUntil) - Date.parse(toToday(new Date()))) / dayMs);
  return left <= daysAhead
    ? `套餐「${typeName}」还有 ${Math.max(0, left)} 天到期（${typeUntil}）`
    : undefined;
};

type PlanBannerProps = { readonly companyID: string; readonly isOnOrders?: boolean };

/** Says to who administers the company that its package has run out, or soon will. */
export const PlanBanner = ({ companyID, isOnOrders = false }: PlanBannerProps): ReactElement | null => {
  const { data: plan } = useCall('GetCompanyPlan', { companyID });
  const { data: projects } = useCall('BoolCompanyMaxProject', plan?.ended ? { companyID } : null);
  const { data: space } = useCall('BoolCompanyMaxSize', plan?.ended ? { companyID } : null);
  if (!plan) return null;
  const { ended, typeName } = plan;
  const words = ended
    ? `套餐「${ended.typeName}」已于 ${ended.day} 到期，现为「${typeName}」`
    : endingWords(plan);
  if (words === undefined) return null;
  return (
    <Alert
      className={isOnOrders ? '' : (styles.banner ?? '')}
      type={ended ? 'error' : 'warning'}
      showIcon
      title={words}
      description={ended ? overWords(projects, space) : ''}
      action={!isOnOrders && <Link to="/IndividualOrder/index">{ended ? '重新购买' : '续费'}</Link>}
    />
  );
};
