import type { ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { Dropdown } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { IconButton } from '../../../ui/button.tsx';
import { usePlanRights } from '../use-plan-rights.ts';
import { NewScenario, RenameScenario } from './scenario-form.tsx';
import { staleAfter } from './use-scenarios.ts';

type MenuProps = {
  readonly projectID: string;
  readonly scenario: ScenarioRow;
  readonly onOpen: (planScenarioID: string) => void;
  readonly onGone?: () => void;
};
type Deed = '冻结' | '继续编辑' | '放弃';

/** Which steps stand open; those of a change go the way of that. */
const stepsOf = ({ state, changeRequestID }: ScenarioRow): readonly Deed[] => {
  if (changeRequestID !== null || state === '已采用') return [];
  if (state === '编辑中') return ['冻结', '放弃'];
  return state === '已冻结' ? ['继续编辑', '放弃'] : ['继续编辑'];
};

const askDelete = (name: string, run: () => void): void =>
  ask({
    kind: 'danger',
    text: `删除方案「${name}」？`,
    more: '方案中的修改一并删除，不能恢复；计划不变。删除会记入操作记录。',
    confirm: '删除方案',
    run,
  });

/** What can be done with a scenario beside editing and adopting it. */
export const ScenarioMenu = ({ projectID, scenario, onOpen, onGone }: MenuProps): ReactElement | null => {
  const { planScenarioID, name, state, changeRequestID } = scenario;
  const rights = usePlanRights();
  const [shown, setShown] = useState<'rename' | 'copy' | null>(null);
  const move = useSend('UpdPlanScenario', { refreshes: staleAfter });
  const remove = useSend('DelPlanScenario', {
    refreshes: ['GetPlanScenarioPage'],
    done: '方案已删除',
    ...(onGone && { onDone: onGone }),
  });
  if (!rights.mayUpdate) return null;
  const mayDelete = rights.mayDelete && changeRequestID === null && state !== '已采用';
  const items = [
    { key: 'rename', label: '改名称和说明', onClick: () => setShown('rename') },
    { key: 'copy', label: '复制一份', onClick: () => setShown('copy') },
    ...stepsOf(scenario).map((action) => ({
      key: action,
      label: action,
      onClick: () => move.mutate({ projectID, planScenarioID, action }),
    })),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: '删除',
            danger: true,
            onClick: () => askDelete(name, () => remove.mutate({ projectID, planScenarioID })),
          },
        ]
      : []),
  ];
  const close = (): void => setShown(null);
  return (
    // A press on what is opened from here is not one on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses to itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps presses to itself
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} menu={{ items }}>
        <IconButton icon="more" label={`「${name}」的更多操作`} />
      </Dropdown>
      {shown === 'rename' && <RenameScenario projectID={projectID} scenario={scenario} onClose={close} />}
      {shown === 'copy' && (
        <NewScenario projectID={projectID} source={scenario} onMade={onOpen} onClose={close} />
      )}
    </span>
  );
};
