import { Checkbox, Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { DepartmentSelect } from './department-select.tsx';
import { type DepartmentPerson, peopleCalls } from './use-people.ts';

type Values = {
  readonly departmentID: string;
  readonly post: string;
  readonly isLeader: boolean;
  readonly isMain: boolean;
};

type EditPersonProps = {
  readonly companyID: string;
  readonly person: DepartmentPerson;
  /** Who leads the department alone says what its people are there. */
  readonly mayManage: boolean;
  readonly onClose: () => void;
};

/** Somebody's place in a department: moved to another, or called otherwise. */
export const EditPersonDialog = ({
  companyID,
  person,
  mayManage,
  onClose,
}: EditPersonProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const send = useSend('UpdDepartmentUser', {
    refreshes: peopleCalls,
    takeErrors: takeFormErrors(form),
    done: '已保存',
    onDone: onClose,
  });
  const { departmentUserID, rowVersion, departmentID, post, isLeader, isMain, userName } = person;
  const initial = { departmentID, post, isLeader: isLeader === 1, isMain: isMain === 1 };
  const changesIn = (values: Values) => ({
    ...(values.post !== post && { post: values.post }),
    ...(mayManage && values.departmentID !== departmentID && { departmentID: values.departmentID }),
    ...(mayManage &&
      (values.isLeader !== initial.isLeader || values.departmentID !== departmentID) && {
        isLeader: values.isLeader ? (1 as const) : (0 as const),
      }),
    ...(mayManage && values.isMain && !initial.isMain && { isMain: 1 as const }),
  });
  return (
    <Modal
      open
      title={`${userName}在「${person.departmentName}」`}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(values) =>
          send.mutate({ companyID, departmentUserID, rowVersion, ...changesIn({ ...initial, ...values }) })
        }
      >
        {mayManage && (
          <Form.Item name="departmentID" label="部门" extra="改为另一部门即调动">
            <DepartmentSelect companyID={companyID} />
          </Form.Item>
        )}
        <Form.Item name="post" label="职务" rules={[{ max: 30, message: '职务最多 30 个字' }]}>
          <Input />
        </Form.Item>
        {mayManage && (
          <>
            <Form.Item
              name="isLeader"
              valuePropName="checked"
              extra="一个部门只有一位负责人，原负责人随之卸任"
            >
              <Checkbox>部门负责人</Checkbox>
            </Form.Item>
            <Form.Item name="isMain" valuePropName="checked">
              <Checkbox disabled={initial.isMain}>主部门</Checkbox>
            </Form.Item>
          </>
        )}
        <FormFoot submit="保存" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
