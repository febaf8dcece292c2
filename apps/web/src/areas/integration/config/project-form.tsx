import { currencyNames, durationUnits, laborUnits, moneyUnits } from '@xmgl/contracts/project/project-units';
import { Button, Form, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { IndustryItem } from '../../../session/industry-item.tsx';
import { ProjectTypeItem } from '../../../session/project-type-item.tsx';
import { useUserID } from '../../../session/session-store.ts';
import { EndDayItem } from '../../../ui/end-day-item.tsx';
import { DayItem, MoneyItem, TextItem } from '../../../ui/form-items.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import styles from './config.module.css';
import { type Draft, keepDraft } from './draft-store.ts';
import {
  differingFields,
  type FieldName,
  fieldLabels,
  type ProjectValues,
  tidy,
  toValues,
} from './project-values.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useSaveProject } from './use-save-project.ts';

type Option = { readonly value: string; readonly label: string };

const toOptions = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

const currencyOptions = Object.entries(currencyNames).map(([value, name]) => ({
  value,
  label: `${name} ${value}`,
}));

type ChoiceProps = { readonly name: FieldName; readonly options: Option[] };

const ChoiceItem = ({ name, options }: ChoiceProps): ReactElement => (
  <Form.Item name={name} label={fieldLabels[name]}>
    <Select options={options} />
  </Form.Item>
);

const Fields = ({ base, values }: Draft): ReactElement => (
  <>
    <TextItem name="projectName" label={fieldLabels.projectName} max={100} required />
    <div className={styles.two}>
      <ProjectTypeItem current={base} />
      <IndustryItem current={base} />
      <TextItem name="projectCode" label={fieldLabels.projectCode} max={40} />
      <TextItem name="contractNo" label={fieldLabels.contractNo} max={100} />
      <TextItem name="customerName" label={fieldLabels.customerName} max={100} />
      <TextItem name="address" label={fieldLabels.address} max={100} />
      <DayItem name="startTime" label={fieldLabels.startTime} required />
      <EndDayItem />
      <MoneyItem name="budget" label={fieldLabels.budget} unit={values} />
    </div>
    <div className={styles.units}>
      <ChoiceItem name="currency" options={currencyOptions} />
      <ChoiceItem name="moneyUnit" options={toOptions(moneyUnits)} />
      <ChoiceItem name="durationUnit" options={toOptions(durationUnits)} />
      <ChoiceItem name="laborUnit" options={toOptions(laborUnits)} />
    </div>
  </>
);

type ProjectFormProps = { readonly draft: Draft; readonly onClose: () => void };

/** The project's data as a form. A newer version saved meanwhile by someone else is merged, never overwritten. */
export const ProjectForm = ({ draft, onClose }: ProjectFormProps): ReactElement => {
  const [form] = Form.useForm<ProjectValues>();
  const userID = useUserID();
  const isMobile = useIsMobile();
  const [values, setValues] = useState(draft.values);
  const before = toValues(draft.base);
  const isChanged = differingFields(before, values).length > 0;
  const saving = useSaveProject(draft.base, takeFormErrors(form), onClose);
  const change = (all: ProjectValues) => {
    const now = tidy(all);
    setValues(now);
    keepDraft(userID, { base: draft.base, values: now });
  };
  const submit = (all: ProjectValues) => {
    const now = tidy(all);
    if (differingFields(before, now).length === 0) return onClose();
    saving.save(now);
  };
  return (
    <Form<ProjectValues>
      form={form}
      layout="vertical"
      {...(isMobile && { size: 'large' })}
      initialValues={draft.values}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(_, all) => change(all)}
      onFinish={submit}
    >
      <Fields base={draft.base} values={values} />
      <div className={styles.foot}>
        {isChanged && <span className={styles.hint}>有未保存的修改</span>}
        <Button onClick={onClose}>{isChanged ? '放弃修改' : '取消'}</Button>
        <Button type="primary" htmlType="submit" loading={saving.isBusy}>
          保存
        </Button>
      </div>
      <LeaveGuard when={isChanged} text="项目资料有未保存的修改" onDrop={onClose} />
      {saving.stale && (
        <StaleDialog
          base={draft.base}
          mine={saving.stale.mine}
          theirs={saving.stale.theirs}
          isBusy={saving.isBusy}
          onMerge={saving.saveOn}
          onDrop={onClose}
          onBack={saving.dismiss}
        />
      )}
    </Form>
  );
};
