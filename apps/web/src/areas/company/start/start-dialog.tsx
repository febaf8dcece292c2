import type { RoleTemplate } from '@xmgl/contracts/platform/project-type.calls';
import { Form, Modal } from 'antd';
import type { ReactElement } from 'react';
import { RoleList } from '../../../access/project-start/role-list.tsx';
import { RuleList } from '../../../access/project-start/rule-list.tsx';
import { type RuleValues, toRule, toRuleValues } from '../../../access/project-start/rule-values.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from '../company.module.css';

type Start = OutputOf<'GetCompanyStart'>;
type Values = { readonly roleTemplates: RoleTemplate[]; readonly codingRules: RuleValues[] };

type StartDialogProps = {
  readonly companyID: string;
  readonly start: Start;
  readonly onClose: () => void;
};

/** Roles and rules of numbers that the unit's new projects have from the first day. */
export const StartDialog = ({ companyID, start, onClose }: StartDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const save = useSend('UpdCompanyStart', {
    refreshes: ['GetCompanyStart'],
    done: '新项目的起点已保存',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  const { roleTemplates, codingRules, rowVersion } = start;
  return (
    <Modal open title="新项目的起点" width={760} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ roleTemplates, codingRules: codingRules.map(toRuleValues) }}
        onFinish={(values) =>
          save.mutate({
            companyID,
            rowVersion,
            roleTemplates: values.roleTemplates,
            codingRules: values.codingRules.map(toRule),
          })
        }
      >
        <p className={styles.part}>另加的角色</p>
        <RoleList />
        <p className={styles.part}>编码规则</p>
        <RuleList />
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
