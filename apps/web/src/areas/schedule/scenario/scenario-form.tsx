import type { ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { type ReactElement, useState } from 'react';
import { newID } from '../../../api/new-id.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Fields, useFields } from '../../../ui/use-fields.ts';
import styles from './scenario.module.css';

type Words = { readonly name: string; readonly note: string };

const useWords = (initial: Words): Fields<keyof Words> =>
  useFields(initial, {
    name: (text) =>
      text.trim() === '' ? '请填写方案名称' : text.trim().length > 100 ? '方案名称最多 100 个字' : '',
    note: (text) => (text.trim().length > 2000 ? '说明最多 2000 个字' : ''),
  });

type FormProps = {
  readonly title: string;
  readonly lead: string;
  readonly confirm: string;
  readonly fields: Fields<keyof Words>;
  readonly isBusy: boolean;
  readonly onSend: (words: Words) => void;
  readonly onClose: () => void;
};

const ScenarioForm = (props: FormProps): ReactElement => {
  const { title, lead, confirm, fields, isBusy, onSend, onClose } = props;
  const { name, note } = fields.values;
  return (
    <TextDialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.isValid()) onSend({ name: name.trim(), note: note.trim() });
        }}
      >
        <p className={styles.lead}>{lead}</p>
        <TextField field={fields.bind('name')} label="方案名称" placeholder="如：主体结构两班倒" autoFocus />
        <TextField
          field={fields.bind('note')}
          label="说明"
          required={false}
          placeholder="想回答什么问题，采用了什么做法"
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" type="submit" busy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </TextDialog>
  );
};

type NewScenarioProps = {
  readonly projectID: string;
  /** Copied with all its edits; the plan is where there is none. */
  readonly source?: ScenarioRow | undefined;
  readonly onMade: (planScenarioID: string) => void;
  readonly onClose: () => void;
};

/** Makes a scenario of the plan as it is, or another one of a scenario. */
export const NewScenario = ({ projectID, source, onMade, onClose }: NewScenarioProps): ReactElement => {
  const [planScenarioID] = useState(newID);
  const fields = useWords({ name: source ? `${source.name.slice(0, 95)} 副本` : '', note: '' });
  const add = useSend('AddPlanScenario', {
    refreshes: ['GetPlanScenarioPage'],
    takeErrors: (error) => fields.takeErrors(error.issues),
    onDone: () => onMade(planScenarioID),
  });
  return (
    <ScenarioForm
      title={source ? '复制方案' : '新建方案'}
      lead={
        source
          ? `连同「${source.name}」的修改复制一份，两份各自继续改。`
          : '复制现在的计划，在副本上改活动、关系和资源；采用之前，计划不变。'
      }
      confirm={source ? '复制并打开' : '建立并打开'}
      fields={fields}
      isBusy={add.isPending}
      onSend={(words) =>
        add.mutate({
          projectID,
          planScenarioID,
          ...words,
          ...(source && { copyOf: source.planScenarioID }),
        })
      }
      onClose={onClose}
    />
  );
};

type RenameProps = {
  readonly projectID: string;
  readonly scenario: ScenarioRow;
  readonly onClose: () => void;
};

export const RenameScenario = ({ projectID, scenario, onClose }: RenameProps): ReactElement => {
  const { planScenarioID, name, note } = scenario;
  const fields = useWords({ name, note });
  const rename = useSend('UpdPlanScenario', {
    refreshes: ['GetPlanScenarioPage'],
    takeErrors: (error) => fields.takeErrors(error.issues),
    onDone: onClose,
  });
  return (
    <ScenarioForm
      title="改名称和说明"
      lead="名称在一份计划中不能重复。"
      confirm="保存"
      fields={fields}
      isBusy={rename.isPending}
      onSend={(words) => rename.mutate({ projectID, planScenarioID, ...words })}
      onClose={onClose}
    />
  );
};
