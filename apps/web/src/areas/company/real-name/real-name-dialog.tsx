import { isCreditCode, tidyCreditCode } from '@xmgl/contracts/company/credit-code';
import { Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { DayItem, TextItem } from '../../../ui/form-items.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from '../company.module.css';
import { LicenceField } from './licence-field.tsx';

type Review = OutputOf<'GetRealNameReview'>['items'][number];
type Values = {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly licence: string;
  readonly bidRemark: string;
  readonly contactTel: string;
};
type RealNameDialogProps = {
  readonly companyID: string;
  readonly companyName: string;
  /** What was handed in last; the licence is given anew. */
  readonly last: Review | undefined;
  readonly onClose: () => void;
};

/** 实名认证: what stands in the licence, with its picture. */
export const RealNameDialog = ({
  companyID,
  companyName,
  last,
  onClose,
}: RealNameDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const send = useSend('CompanyRealNameAuthentication', {
    refreshes: ['GetRealNameReview'],
    done: '已提交，由平台管理员审核',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  return (
    <Modal open title="单位实名认证" width={640} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p className={styles.effect}>请按营业执照填写。通过后，单位名称和成立日期以这里的为准。</p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          companyName: last?.companyName ?? companyName,
          creditCode: last?.creditCode ?? '',
          legalPerson: last?.legalPerson ?? '',
          bidRemark: last?.bidRemark ?? null,
          contactTel: last?.contactTel ?? '',
          licence: '',
        }}
        onFinish={(values) => send.mutate({ companyID, ...values })}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <LeaveGuard
          when={() => form.isFieldsTouched() && !send.isSuccess}
          text="实名资料还没有提交"
          onDrop={onClose}
        />
        <div className={styles.two}>
          <TextItem name="companyName" label="单位名称" max={100} required />
          <Form.Item
            name="creditCode"
            label="统一社会信用代码"
            validateTrigger="onBlur"
            validateFirst
            rules={[
              { required: true, message: '请填写统一社会信用代码' },
              {
                validator: (_, text: string) =>
                  isCreditCode(tidyCreditCode(text))
                    ? Promise.resolve()
                    : Promise.reject(new Error('统一社会信用代码校验不通过，请核对第 18 位')),
              },
            ]}
          >
            <Input placeholder="18 位" maxLength={20} autoComplete="off" />
          </Form.Item>
          <TextItem name="legalPerson" label="法定代表人" max={40} required />
          <DayItem name="bidRemark" label="成立日期" required />
          <Form.Item
            name="contactTel"
            label="联系电话"
            validateTrigger="onBlur"
            validateFirst
            rules={[
              { required: true, message: '请填写联系电话' },
              { pattern: /^[0-9][0-9-]{6,19}$/, message: '请填写正确的联系电话' },
            ]}
          >
            <Input placeholder="审核时联系" maxLength={20} />
          </Form.Item>
        </div>
        <Form.Item
          name="licence"
          label="营业执照"
          extra="JPG、PNG 或 WebP 图片，四角完整、文字清楚"
          rules={[{ required: true, message: '请上传营业执照' }]}
        >
          <LicenceField />
        </Form.Item>
        <FormFoot submit="提交审核" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
