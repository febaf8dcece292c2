import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { Button } from '../../ui/button.tsx';
import { AddUnitPeopleDialog } from './add-unit-people-dialog.tsx';
import { UnitReasonDialog } from './unit-reason-dialog.tsx';

type Unit = OutputOf<'GetProjectOnCompany'>[number];
type Step = Unit['steps'][number];
/** Steps whose reason the other side reads. */
type Reasoned = Extract<Step, '拒绝' | '停用' | '退出'>;

const refreshes = ['GetProjectOnCompany', 'GetProjectStakeholderPage', 'GetProjectStakeholderByID'] as const;

/** What a unit's members may say to each step, as it is asked. */
const questions: Readonly<
  Record<Reasoned, (unit: Unit) => { title: string; text: string; isRequired: boolean }>
> = {
  拒绝: ({ companyName }) => ({
    title: `拒绝 ${companyName} 参与项目？`,
    text: '对方会收到通知和原因，邀请码仍有效时可以再次申请。',
    isRequired: true,
  }),
  停用: ({ companyName }) => ({
    title: `停用 ${companyName}？`,
    text: '该单位的人员立即不能再进入项目，恢复后各自的权限随之恢复。',
    isRequired: true,
  }),
  退出: ({ companyName, state }) =>
    state === 0
      ? { title: `撤回 ${companyName} 的申请？`, text: '邀请码仍有效时可以再次申请。', isRequired: false }
      : {
          title: `${companyName} 退出项目？`,
          text: '本单位的人员随即退出项目；还有未完成的工作时，须先指定接手人。',
          isRequired: false,
        },
};

type UnitStepsProps = {
  readonly projectID: string;
  readonly unit: Unit;
  readonly joined: ReadonlySet<string>;
};

/** What the viewer may do with a unit, as buttons. */
export const UnitSteps = ({ projectID, unit, joined }: UnitStepsProps): ReactElement | null => {
  const { projectOnCompanyID, companyName, rowVersion, steps } = unit;
  const [asked, setAsked] = useState<Reasoned | '添加人员' | null>(null);
  const close = () => setAsked(null);
  const agree = useSend('AgreeAddCompany', { refreshes, onDone: close });
  const change = useSend('UpdProjectOnCompanyState', { refreshes, onDone: close });
  const isBusy = agree.isPending || change.isPending;
  const key = { projectID, projectOnCompanyID, rowVersion };
  const give = (step: Reasoned, reason: string) =>
    step === '拒绝'
      ? agree.mutate({ ...key, agreed: 0, reason })
      : change.mutate({ ...key, state: step === '停用' ? 2 : 4, reason });
  const resume = () =>
    ask({
      text: `恢复 ${companyName}？`,
      more: '因停用而离开的人员随即可以进入项目，权限与停用前相同。',
      confirm: '恢复',
      run: () => change.mutate({ ...key, state: 1 }),
    });
  const start: Readonly<Record<Step, () => void>> = {
    同意: () => agree.mutate({ ...key, agreed: 1 }),
    拒绝: () => setAsked('拒绝'),
    停用: () => setAsked('停用'),
    恢复: resume,
    添加人员: () => setAsked('添加人员'),
    退出: () => setAsked('退出'),
  };
  const nameOf = (step: Step) => (step === '退出' && unit.state === 0 ? '撤回申请' : step);
  if (steps.length === 0) return null;
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          look={step === '同意' || step === '添加人员' ? 'primary' : 'plain'}
          busy={isBusy && asked === null && step !== '添加人员'}
          disabled={isBusy}
          onClick={start[step]}
        >
          {nameOf(step)}
        </Button>
      ))}
      {asked === '添加人员' && (
        <AddUnitPeopleDialog projectID={projectID} unit={unit} joined={joined} onClose={close} />
      )}
      {asked !== null && asked !== '添加人员' && (
        <UnitReasonDialog
          {...questions[asked](unit)}
          confirm={nameOf(asked)}
          isBusy={isBusy}
          onConfirm={(reason) => give(asked, reason)}
          onClose={close}
        />
      )}
    </>
  );
};
