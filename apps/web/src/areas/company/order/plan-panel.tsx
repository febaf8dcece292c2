import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { yuanText } from '../../../format/yuan.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './order.module.css';
import { UsageBar } from './usage-bar.tsx';

type Plan = OutputOf<'GetCompanyPlan'>;
type Type = OutputOf<'GetCompanyType'>[number];

const limitText = (limit: number, unit: string): string => (limit === 0 ? '不限' : ` ${limit} ${unit}`);
const projectText = (count: number): string => `${count} 个`;

type CurrentProps = { readonly companyID: string; readonly plan: Plan };

/** What the company uses now, and how much of it. */
const Current = ({ companyID, plan }: CurrentProps): ReactElement => {
  const projects = useCall('BoolCompanyMaxProject', { companyID });
  const space = useCall('BoolCompanyMaxSize', { companyID });
  return (
    <div className={styles.current}>
      <div>
        <p className={styles.name}>{plan.typeName || '未设套餐'}</p>
        <p className={styles.hint}>
          {plan.typeUntil ? `有效至 ${plan.typeUntil}` : '默认套餐，长期有效'}
          {`；每个项目的成员${limitText(plan.maxProjectMembers, '人')}`}
        </p>
      </div>
      {projects.data && <UsageBar label="在办项目" {...projects.data} toText={projectText} />}
      {space.data && <UsageBar label="存储空间" {...space.data} toText={sizeText} />}
    </div>
  );
};

type PlanPanelProps = {
  readonly companyID: string;
  /** Only who is responsible for the company buys. */
  readonly mayBuy: boolean;
  readonly onBuy: (type: Type) => void;
};

/** 套餐: what the company uses, and what it may buy. */
export const PlanPanel = ({ companyID, mayBuy, onBuy }: PlanPanelProps): ReactElement => {
  const plan = useCall('GetCompanyPlan', { companyID }, { staleTime: 0 });
  const types = useCall('GetCompanyType', {});
  const wordOf = ({ companyTypeID }: Type) => {
    if (plan.data?.typeUntil == null) return '购买';
    return plan.data.companyTypeID === companyTypeID ? '续费' : '升级';
  };
  const priceOf = plan.data?.typeUntil
    ? (types.data?.find((one) => one.companyTypeID === plan.data?.companyTypeID)?.price ?? 0)
    : 0;
  const isOffered = (type: Type) =>
    type.enabled === 1 &&
    type.price > 0 &&
    (type.companyTypeID === plan.data?.companyTypeID || type.price > priceOf);
  const roomOf = ({ storageGB }: Type): number =>
    Math.min(storageGB || Number.POSITIVE_INFINITY, plan.data?.mostGB ?? storageGB);
  return (
    <Panel title="套餐">
      <Loaded of={plan}>{(current) => <Current companyID={companyID} plan={current} />}</Loaded>
      <Loaded of={types}>
        {(all) => (
          <ul className={styles.types} aria-label="可选的套餐">
            {all
              .filter(({ enabled }) => enabled === 1)
              .toSorted((a, b) => a.price - b.price)
              .map((type) => (
                <li key={type.companyTypeID} className={styles.type}>
                  <strong>{type.typeName}</strong>
                  <span className={styles.price}>
                    {type.price === 0 ? '免费' : `${yuanText(type.price)}/年`}
                  </span>
                  <span className={styles.hint}>
                    项目{limitText(type.maxProjects, '个')}，每个项目的成员
                    {limitText(type.maxProjectMembers, '人')}，空间
                    {limitText(roomOf(type), 'GB')}
                  </span>
                  {mayBuy && isOffered(type) && (
                    <Button aria-label={`${wordOf(type)}${type.typeName}`} onClick={() => onBuy(type)}>
                      {wordOf(type)}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
};
