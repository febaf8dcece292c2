import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useSought } from '../../../ui/use-sought.ts';
import { DepartmentSelect } from './department-select.tsx';
import { peopleCalls } from './use-people.ts';

type Values = {
  readonly departmentID: string | null;
  readonly userIDs: string[];
  readonly post: string;
  readonly isLeader: boolean;
};

type AddPeopleProps = {
  readonly companyID: string;
  readonly departmentID: string | null;
  readonly onClose: () => void;
};

/** 加入部门: several members at once. */
export const AddPeopleDialog = ({ companyID, departmentID, onClose }: AddPeopleProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const { sought, choicesOf, setTyped } = useSought();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const members = useCall('GetUserCompany', {
    companyID,
    state: 1,
    value: sought,
    pageIndex: 1,
    pageSize: 100,
  });
  const userIDs = Form.useWatch('userIDs', form) ?? [];
  const send = useSend('AddDepartmentUser', {
    refreshes: peopleCalls,
    takeErrors: takeFormErrors(form),
    onDone: ({ added }) => {
      toast.success(`已加入 ${added} 人`);
      onClose();
    },
  });
  const found = members.data?.items.map(({ userID, userName, departments }) => ({
    value: userID,
    label: userName,
    hint: departments.join('、'),
  }));
  const others = userIDs
    .filter((one) => (found ?? []).every(({ value }) => value !== one))
    .map((value) => ({ value, label: known.get(value) ?? '', hint: '' }));
  return (
    <Modal open title="加入部门" width={520} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ departmentID, userIDs: [], post: '', isLeader: false }}
        onFinish={({ departmentID: into, isLeader, ...given }) => {
          if (into) send.mutate({ companyID, ...given, departmentID: into, isLeader: isLeader ? 1 : 0 });
        }}
      >
        <Form.Item name="departmentID" label="部门" rules={[{ required: true, message: '请选择部门' }]}>
          <DepartmentSelect companyID={companyID} />
        </Form.Item>
        <Form.Item name="userIDs" label="人员" rules={[{ required: true, message: '请选择人员' }]}>
          <Select<string[]>
            mode="multiple"
            placeholder="按姓名或拼音查找，可以选多人"
            {...choicesOf(found && [...(sought === '' ? others : []), ...found], '没有找到成员')}
            labelRender={({ value }) => known.get(String(value)) ?? ''}
            optionRender={({ data }) => (data.hint ? `${data.label}（${data.hint}）` : data.label)}
            onSelect={(one) => {
              const name = found?.find(({ value }) => value === one)?.label ?? '';
              setKnown(new Map([...known, [one, name]]));
              setTyped('');
            }}
          />
        </Form.Item>
        <Form.Item name="post" label="职务" rules={[{ max: 30, message: '职务最多 30 个字' }]}>
          <Input placeholder="如：施工员" />
        </Form.Item>
        {userIDs.length <= 1 && (
          <Form.Item name="isLeader" valuePropName="checked">
            <Checkbox>部门负责人</Checkbox>
          </Form.Item>
        )}
        <FormFoot submit="加入" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
