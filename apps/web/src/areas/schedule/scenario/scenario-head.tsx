import type { ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { type ReactElement, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import { usePlanRights } from '../use-plan-rights.ts';
import { AdoptDialog } from './adopt-dialog.tsx';
import styles from './scenario.module.css';
import { ScenarioFacts } from './scenario-facts.tsx';
import { ScenarioMenu } from './scenario-menu.tsx';
import { closedReason, stateTones } from './scenario-words.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { staleAfter } from './use-scenarios.ts';

type HeadProps = {
  readonly projectID: string;
  readonly scenario: ScenarioRow;
  readonly isUnsaved: boolean;
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  readonly onOpen: (planScenarioID: string | null) => void;
};

const useTakeBack = (projectID: string, { planScenarioID, name }: ScenarioRow) => {
  const undo = useSend('UndoPlanScenario', {
    refreshes: staleAfter,
    onDone: async ({ conflicts: [first, ...more] }) => {
      if (first)
        toast.error(
          `采用之后，「${first.name}」的${first.field}${more.length > 0 ? `等 ${more.length + 1} 处` : ''}又被修改，不能整体撤销；请在甘特图中修改`,
        );
      else toast.success('已撤销采用，计划恢复到采用之前');
      await reloadOpenPlan(projectID);
    },
  });
  return () =>
    ask({
      kind: 'warning',
      text: `撤销采用「${name}」？`,
      more: '采用时写入计划的修改全部复原，随采用另存的基线删除，方案回到已冻结。采用之后对其他内容的修改不受影响。',
      confirm: '撤销采用',
      run: () => undo.mutate({ projectID, planScenarioID }),
    });
};

type DeedsProps = Pick<HeadProps, 'projectID' | 'scenario' | 'isUnsaved'>;

/** What brings a scenario and the plan together. */
const Deeds = ({ projectID, scenario, isUnsaved }: DeedsProps): ReactElement | null => {
  const { state, behind, changeRequestID, figures } = scenario;
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<'adopt' | 'settle' | null>(search.has('settle') ? 'settle' : null);
  const takeBack = useTakeBack(projectID, scenario);
  const { mayUpdate } = usePlanRights();
  if (!mayUpdate) return null;
  const isOwn = changeRequestID === null;
  const mayAdopt = isOwn && (state === '编辑中' || state === '已冻结') && figures.edits > 0;
  const maySettle = state === '编辑中' && behind > 0;
  const close = (): void => {
    setShown(null);
    if (!search.has('settle')) return;
    search.delete('settle');
    setSearch(search, { replace: true });
  };
  return (
    <>
      {maySettle && (
        <Button disabled={isUnsaved} onClick={() => setShown('settle')}>
          移到现在的计划上
        </Button>
      )}
      {mayAdopt && (
        <Button look="primary" disabled={isUnsaved} onClick={() => setShown('adopt')}>
          采用方案
        </Button>
      )}
      {isOwn && state === '已采用' && <Button onClick={takeBack}>撤销采用</Button>}
      {shown === 'settle' && maySettle && (
        <SettleDialog projectID={projectID} scenario={scenario} onClose={close} />
      )}
      {shown === 'adopt' && <AdoptDialog projectID={projectID} scenario={scenario} onClose={close} />}
    </>
  );
};

const Hint = ({ scenario }: { readonly scenario: ScenarioRow }): ReactElement | null => {
  const { behind, state, changeRequestID } = scenario;
  const reason = closedReason(scenario);
  return (
    <p className={styles.hint}>
      {reason !== '' && <span>{reason}。</span>}
      {state === '编辑中' && behind > 0 && <span>建立方案之后，计划又有 {behind} 次修改。</span>}
      {changeRequestID !== null && (
        <span>
          方案属于变更申请，随变更的流程采用。
          <Link to={`/overallManagement/configuration?tab=change&id=${changeRequestID}`}>查看变更</Link>
        </span>
      )}
    </p>
  );
};

/** Says which scenario is open, and what it comes to. */
export const ScenarioHead = (props: HeadProps): ReactElement => {
  const { projectID, scenario, isUnsaved, isOnly, onOnly, onOpen } = props;
  const { name, state } = scenario;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <IconButton icon="left" label="全部方案" onClick={() => onOpen(null)} />
        <h1>{name}</h1>
        <StateDot tone={stateTones[state]}>{state}</StateDot>
        <span className={styles.grow} />
        <Button aria-pressed={isOnly} onClick={() => onOnly(!isOnly)}>
          {isOnly ? '显示全部活动' : '只看不同'}
        </Button>
        <Deeds projectID={projectID} scenario={scenario} isUnsaved={isUnsaved} />
        <ScenarioMenu projectID={projectID} scenario={scenario} onOpen={onOpen} onGone={() => onOpen(null)} />
      </div>
      <ScenarioFacts scenario={scenario} />
      <Hint scenario={scenario} />
    </header>
  );
};
