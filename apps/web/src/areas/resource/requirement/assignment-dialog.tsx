import type { AssignmentItem } from '@xmgl/contracts/resource/requirement.calls';
import { Form, Input, Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { newID } from '../../../api/new-id.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';
import { ActivitySelect, type AssignableResource, ResourceSelect } from './assignable-select.tsx';
import { curveWords, shiftUnit, stateWords, toOptions } from './assignment-words.ts';
import { CurveEditor } from './curve-editor.tsx';
import { countParts, evenParts, perUnit, scaleParts } from './curve-parts.ts';
import { useAssignmentEdits } from './use-assignment-edits.ts';

type Values = {
  readonly activityID?: string;
  readonly resourceID?: string;
  readonly units: number | null;
  readonly shifts: number | null;
  readonly delay: number | null;
  readonly curve: AssignmentItem['curve'];
  /** Of a drawn curve, in the unit that is shown. */
  readonly parts: readonly (number | null)[];
  readonly state: AssignmentItem['state'];
  readonly jobText: string;
};

type DialogProps = {
  readonly projectID: string;
  readonly planVersion: number;
  readonly minutesPerDay: number;
  /** None: a new one. */
  readonly item: AssignmentItem | null;
  readonly onClose: () => void;
};

const notNegative = { type: 'number', min: 0, message: '不能小于 0' } as const;

const toValues = (item: AssignmentItem | null, minutesPerDay: number): Values => ({
  units: item?.units ?? 1,
  shifts: item ? item.workMin / minutesPerDay : null,
  delay: item ? item.delayMin / minutesPerDay : 0,
  curve: item?.curve ?? 'even',
  parts: item ? toShownParts(item, minutesPerDay) : [],
  state: item?.state ?? 'needed',
  jobText: item?.jobText ?? '',
});

/** How long it is worked on, in days of work. */
const daysOf = (
  { units, workMin, start, finish, resourceKind }: AssignmentItem,
  minutesPerDay: number,
): number =>
  resourceKind !== 'material' && units > 0 && workMin > 0
    ? workMin / units / minutesPerDay
    : Math.max(1, ((finish ?? 0) - (start ?? 0)) / 1440);

const toShownParts = (item: AssignmentItem, minutesPerDay: number): readonly number[] => {
  const { curveParts, resourceKind, units, workMin } = item;
  const per = perUnit(resourceKind, minutesPerDay);
  const whole = (resourceKind === 'material' ? units : workMin) / per;
  return curveParts.length > 0
    ? scaleParts(curveParts, whole)
    : evenParts(whole, countParts(daysOf(item, minutesPerDay)));
};

/** What is told of a drawn curve when it, or what it comes to, has changed. */
const toParts = (
  values: Values,
  before: Values,
  kind: AssignmentItem['resourceKind'],
  minutesPerDay: number,
) =>
  values.curve === 'manual' && (before.curve !== 'manual' || values.parts !== before.parts)
    ? {
        curve: 'manual' as const,
        curveParts: values.parts.map(
          (part) => Math.round((part ?? 0) * perUnit(kind, minutesPerDay) * 10_000) / 10_000,
        ),
      }
    : {};

/** What changed, as fields of a command: work that was not typed follows from the units. */
const toFields = (values: Values, before: Values, minutesPerDay: number) => ({
  ...(values.units !== null && values.units !== before.units && { units: values.units }),
  ...(values.shifts !== null &&
    values.shifts !== before.shifts && { workMin: Math.round(values.shifts * minutesPerDay) }),
  ...(values.delay !== before.delay && { delayMin: Math.round((values.delay ?? 0) * minutesPerDay) }),
  ...(values.curve !== before.curve && { curve: values.curve }),
  ...(values.state !== before.state && { state: values.state }),
  ...(values.jobText !== before.jobText && { jobText: values.jobText.trim() }),
});

const hintOf = (item: AssignmentItem): string =>
  ({
    fixedDuration: '固定工期：改数量随之改工时，改工时随之改数量。',
    fixedUnits: '固定单位：改工时随之改活动的工期。',
    fixedWork: '固定工时：改数量随之改活动的工期。',
  })[item.workType] + (item.effortDriven ? '投入比导向：增减资源时总工时不变。' : '');

/** One need of an activity: which resource, how much, spread how. */
export const AssignmentDialog = (props: DialogProps): ReactElement => {
  const { projectID, minutesPerDay, item, onClose } = props;
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<AssignableResource | null>(null);
  const kind = item?.resourceKind ?? chosen?.resourceKind ?? 'labour';
  const unit = item?.unit ?? chosen?.unit ?? '';
  const before = useMemo(() => toValues(item, minutesPerDay), []);
  const said = Form.useWatch([], form) as Values | undefined;
  const wholeOf = (values: Values): number =>
    Math.round(((kind === 'material' ? values.units : values.shifts) ?? 0) * 10_000) / 10_000;
  const isAsked = said?.state === 'requested' && before.state === 'needed';
  const done = item ? '已保存' : '已分配';
  const { say, isSaving } = useAssignmentEdits(
    props,
    isAsked ? '已生成资源申请，请在「获取与团队」中提交' : done,
    onClose,
  );
  const save = (values: Values): void => {
    const fields = {
      ...toFields(values, before, minutesPerDay),
      ...toParts(values, before, kind, minutesPerDay),
    };
    if (item) {
      if (Object.keys(fields).length === 0) onClose();
      else say({ kind: 'updateAssignment', assignmentID: item.assignmentID, fields });
      return;
    }
    const { activityID = '', resourceID = '', units } = values;
    say({
      kind: 'addAssignment',
      assignmentID: newID(),
      activityID,
      resourceID,
      units: units ?? 1,
      ...fields,
    });
  };
  return (
    <FormDialog
      title={item ? `${item.activityName} · ${item.resourceName}` : '新增分配'}
      form={form}
      initialValues={before}
      submit={item ? '保存' : '分配'}
      isBusy={isSaving}
      onFinish={save}
      onClose={onClose}
    >
      {!item && (
        <>
          <Form.Item name="activityID" label="活动" rules={[{ required: true, message: '请选择活动' }]}>
            <ActivitySelect projectID={projectID} />
          </Form.Item>
          <Form.Item name="resourceID" label="资源" rules={[{ required: true, message: '请选择资源' }]}>
            <ResourceSelect projectID={projectID} onResource={setChosen} />
          </Form.Item>
        </>
      )}
      {item && kind !== 'material' && <p>{hintOf(item)}</p>}
      <Form.Item
        name="units"
        label={kind === 'material' ? '数量' : '同时数量'}
        validateFirst
        rules={[{ required: true, message: '请填写数量' }, readableNumber, notNegative]}
      >
        <NumberInput decimals={4} suffix={kind === 'material' ? unit : kind === 'labour' ? '人' : '台'} />
      </Form.Item>
      {kind !== 'material' && (
        <Form.Item
          name="shifts"
          label={item ? '工时' : '工时（不填按数量 × 工期）'}
          validateFirst
          rules={[readableNumber, notNegative]}
        >
          <NumberInput decimals={2} suffix={shiftUnit(kind)} />
        </Form.Item>
      )}
      <Form.Item name="delay" label="在活动开始之后" validateFirst rules={[readableNumber, notNegative]}>
        <NumberInput decimals={2} suffix="天" />
      </Form.Item>
      <Form.Item name="curve" label="分布">
        <Select options={toOptions(curveWords).filter(({ value }) => item !== null || value !== 'manual')} />
      </Form.Item>
      {item && said?.curve === 'manual' && (
        <Form.Item
          name="parts"
          rules={[
            {
              validator: (_, parts: Values['parts']) =>
                Math.abs(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) - wholeOf(said)) < 0.0001
                  ? Promise.resolve()
                  : Promise.reject(new Error('各期合计应等于总数')),
            },
          ]}
        >
          <CurveEditor
            whole={wholeOf(said)}
            days={daysOf(item, minutesPerDay)}
            unit={kind === 'material' ? item.unit : shiftUnit(kind)}
          />
        </Form.Item>
      )}
      <Form.Item name="state" label="状态" extra="改为「已申请」时，在「获取与团队」生成一份资源申请的草稿">
        <Select options={toOptions(stateWords)} />
      </Form.Item>
      <Form.Item name="jobText" label="工作内容" rules={[{ max: 200, message: '工作内容最多 200 个字' }]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
