import type { Sample } from '@xmgl/contracts/platform/sample.calls';
import { Form, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../api/use-send.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { TextItem } from '../../ui/form-items.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import styles from './sample.module.css';

type Values = { readonly companyName: string };
type DialogProps = { readonly sample: Sample; readonly onClose: () => void };

/** Nothing of it comes back, therefore the name is typed. */
export const RemoveSampleDialog = ({ sample, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const remove = useSend('DelSample', {
    refreshes: ['GetSample'],
    done: '示例数据已移除',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  const [name = ''] = sample.companies;
  return (
    <Modal open title="移除示例数据" width={480} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p className={styles.told}>
        {sample.companies.map((each) => `「${each}」`).join('和')}的项目、计划、登记册、附件，以及{' '}
        {sample.accounts} 个示例账号，将全部删除，不能恢复。
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ companyName: '' }}
        onFinish={({ companyName }) => remove.mutate({ companyName })}
      >
        <TextItem name="companyName" label={`请输入「${name}」确认`} max={200} required={name !== ''} />
        <FormFoot submit="移除" isDanger isBusy={remove.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
