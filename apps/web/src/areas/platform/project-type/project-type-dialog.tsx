import { indicatorNames, standardThresholds } from '@xmgl/contracts/integration/indicators';
import type { ProjectType, RoleTemplate } from '@xmgl/contracts/platform/project-type.calls';
import { Checkbox, Form, Modal, Select, Switch } from 'antd';
import { type ReactElement, useState } from 'react';
import { RoleList } from '../../../access/project-start/role-list.tsx';
import { RuleList } from '../../../access/project-start/rule-list.tsx';
import { type RuleValues, toRule, toRuleValues } from '../../../access/project-start/rule-values.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextItem } from '../../../ui/form-items.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { ThresholdGrid, type ThresholdRow, wrongOf } from '../../../ui/thresholds/threshold-grid.tsx';
import styles from './project-type.module.css';

type Values = {
  readonly typeName: string;
  readonly industrySortID: string | null;
  readonly maxMembers: number;
  readonly remark: string;
  readonly roleTemplates: RoleTemplate[];
  readonly codingRules: RuleValues[];
  readonly isEnabled: boolean;
};

const toInitial = (type: ProjectType | null): Values => ({
  typeName: type?.typeName ?? '',
  industrySortID: type?.industrySortID ?? null,
  maxMembers: type?.maxMembers ?? 0,
  remark: type?.remark ?? '',
  roleTemplates: type?.roleTemplates ?? [],
  codingRules: (type?.codingRules ?? []).map(toRuleValues),
  isEnabled: type?.enabled !== 0,
});

const standardRows = (): readonly ThresholdRow[] =>
  indicatorNames.map((indicator) => ({ indicator, ...standardThresholds[indicator] }));

type MonitorsProps = {
  readonly rows: readonly ThresholdRow[];
  readonly onChange: (rows: readonly ThresholdRow[]) => void;
};

const Monitors = ({ rows, onChange }: MonitorsProps): ReactElement => {
  const wrong = wrongOf(rows);
  return (
    <>
      <p className={styles.part}>监控阈值</p>
      <p className={styles.switch}>
        <Switch
          size="small"
          aria-label="自设监控阈值"
          checked={rows.length > 0}
          onChange={(isOwn) => onChange(isOwn ? standardRows() : [])}
        />
        {rows.length > 0 ? '新项目按下面的黄线和红线变色' : '沿用单位的阈值'}
      </p>
      {rows.length > 0 && <ThresholdGrid rows={rows} onChange={onChange} />}
      {wrong !== undefined && <p role="alert">{wrong}</p>}
    </>
  );
};

type DialogProps = {
  /** Null: a new one. */
  readonly type: ProjectType | null;
  readonly onClose: () => void;
};

/** A kind of project with what its projects start with. */
export const ProjectTypeDialog = ({ type, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const [monitors, setMonitors] = useState<readonly ThresholdRow[]>(type?.monitors ?? []);
  const industries = useCall('GetIndustrySort', {});
  const save = useSend('UpdProjectType', {
    refreshes: ['GetProjectType', 'BoolProjectMaxMem'],
    done: '项目类型已保存',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  const submit = ({ isEnabled, codingRules, ...values }: Values) => {
    if (wrongOf(monitors) !== undefined) return;
    save.mutate({
      ...(type && { projectTypeID: type.projectTypeID, rowVersion: type.rowVersion }),
      ...values,
      industrySortID: values.industrySortID ?? null,
      remark: values.remark.trim(),
      codingRules: codingRules.map(toRule),
      monitors: monitors.length > 0 ? [...monitors] : [],
      enabled: isEnabled ? 1 : 0,
    });
  };
  return (
    <Modal
      open
      title={type ? '修改项目类型' : '新增项目类型'}
      width={760}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={toInitial(type)}
        onFinish={submit}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <LeaveGuard
          when={() => form.isFieldsTouched() && !save.isSuccess}
          text="项目类型有未保存的修改"
          onDrop={onClose}
        />
        <div className={styles.two}>
          <TextItem name="typeName" label="类型名称" max={40} required />
          <Form.Item name="industrySortID" label="行业">
            <Select
              allowClear
              placeholder="各行业通用"
              showSearch={{ optionFilterProp: 'label' }}
              options={(industries.data ?? []).map(({ industrySortID, industryName }) => ({
                value: industrySortID,
                label: industryName,
              }))}
            />
          </Form.Item>
          <Form.Item
            name="maxMembers"
            label="成员上限"
            extra="0 为按单位的套餐；两者都有时取较小的"
            validateFirst
            rules={[
              { required: true, message: '请填写成员上限' },
              readableNumber,
              { type: 'number', min: 0, max: 100_000, message: '成员上限应为 0 至 100,000' },
            ]}
          >
            <NumberInput decimals={0} suffix="人" hasThousands />
          </Form.Item>
          <TextItem name="remark" label="说明" max={200} placeholder="用在什么项目上" />
        </div>
        <p className={styles.part}>另加的角色</p>
        <RoleList />
        <p className={styles.part}>编码规则</p>
        <p className={styles.hint}>没有列出的内容，按标准的规则编号。</p>
        <RuleList />
        <Monitors rows={monitors} onChange={setMonitors} />
        <Form.Item
          name="isEnabled"
          valuePropName="checked"
          extra="停用后新的项目不能再选，已选的项目不受影响"
        >
          <Checkbox>启用</Checkbox>
        </Form.Item>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
