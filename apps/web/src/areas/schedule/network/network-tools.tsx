import { networkKinds } from '@xmgl/contracts/schedule/network-kinds';
import { type PlanDocument, walkOutline } from '@xmgl/engine/commands/plan-document';
import type { NetworkAsk } from '@xmgl/engine/network-drawing/drawing-model';
import type { NetworkPicture } from '@xmgl/engine/network-drawing/place-network';
import { Checkbox, Segmented, Select } from 'antd';
import { type ReactElement, type ReactNode, type RefObject, useMemo } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { classes } from '../../../ui/classes.ts';
import { ToolButton } from '../gantt/tool-menu.tsx';
import styles from './network.module.css';
import type { NetworkHandle } from './network-canvas.tsx';
import { chooseNetwork } from './network-options.ts';

type Choice = { readonly value: string; readonly label: string };

const listBranches = (plan: PlanDocument): readonly Choice[] => {
  const choices: Choice[] = [];
  walkOutline(plan, null, (rowID, depth) => {
    const node = plan.wbsNode.get(rowID);
    if (node) choices.push({ value: rowID, label: `${'　'.repeat(depth)}${node.code} ${node.name}` });
  });
  return choices;
};

const listActivities = ({ shapes, lines }: NetworkPicture): readonly Choice[] =>
  [...shapes, ...lines].flatMap(({ words }) =>
    words ? [{ value: words.activityId, label: `${words.code} ${words.name}` }] : [],
  );

const kinds = networkKinds.map((kind) => ({
  value: kind,
  label: kind === '双代号时标' ? '双代号时标' : kind,
}));
const units = [
  { value: 'date', label: '日期' },
  { value: 'day', label: '工作日' },
] as const;
const noChoices: readonly Choice[] = [];

type NetworkToolsProps = {
  readonly projectID: string;
  readonly plan: PlanDocument;
  readonly ask: NetworkAsk;
  readonly picture: NetworkPicture | null;
  readonly canvas: RefObject<NetworkHandle | null>;
  readonly onFind: (activityID: string) => void;
  readonly children: ReactNode;
};

/** Which drawing of which part of the plan, and the ways to go about in it. */
export const NetworkTools = (props: NetworkToolsProps): ReactElement => {
  const { projectID, plan, ask, picture, canvas, onFind, children } = props;
  const branches = useMemo(() => listBranches(plan), [plan]);
  const activities = useMemo(() => (picture ? listActivities(picture) : noChoices), [picture]);
  const choose = (change: Partial<NetworkAsk>): void => chooseNetwork(projectID, change);
  return (
    <PhoneSizes>
      <div className={styles.tools}>
        <Segmented
          aria-label="网络图的画法"
          options={kinds}
          value={ask.kind}
          onChange={(kind) => choose({ kind })}
        />
        <Select
          aria-label="WBS 分支"
          className={classes(styles.branch)}
          allowClear
          placeholder="全部 WBS"
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[...branches]}
          value={ask.branchId}
          onChange={(branchId) => choose({ branchId: branchId ?? null })}
        />
        <Checkbox
          checked={ask.onlyCritical}
          onChange={({ target }) => choose({ onlyCritical: target.checked })}
        >
          只看关键
        </Checkbox>
        <Segmented
          aria-label="时间参数"
          options={[...units]}
          value={ask.unit}
          onChange={(unit) => choose({ unit })}
        />
        <Select
          aria-label="查找活动"
          className={classes(styles.find)}
          placeholder="查找名称、编码"
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[...activities]}
          value={null}
          onChange={(activityID: string | null) => activityID !== null && onFind(activityID)}
        />
        <span className={styles.grow} />
        <div className={styles.group}>
          <ToolButton icon="minus" label="缩小" onClick={() => canvas.current?.zoom(0.8)} />
          <ToolButton icon="plus" label="放大" onClick={() => canvas.current?.zoom(1.25)} />
          <ToolButton icon="fit" label="显示全图" onClick={() => canvas.current?.fit()} />
        </div>
        {children}
      </div>
    </PhoneSizes>
  );
};
