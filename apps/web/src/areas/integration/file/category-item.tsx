import { Form } from 'antd';
import { type ReactElement, useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';

/** What most files of a project are. */
const usual = '管理文件';

const toUsual = (words: readonly { readonly id: string; readonly title: string }[] | undefined) =>
  words?.find(({ title }) => title === usual)?.id;

/** 类别 of new files: a word of the company, the usual one unless another is chosen. */
export const CategoryItem = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const form = Form.useFormInstance();
  const { data, refetch } = useCall('FindLinkTargets', { projectID, entity: '文件类别', text: '' });
  const usualID = toUsual(data);
  useEffect(() => {
    if (usualID !== undefined && !form.isFieldTouched('categoryID'))
      form.setFieldValue('categoryID', usualID);
  }, [form, usualID]);
  // Who is quicker than the words are waits for them, instead of being told to choose.
  const check = async (_: unknown, value: string | null | undefined) => {
    if (value) return;
    const found = toUsual((await refetch({ cancelRefetch: false })).data);
    if (found === undefined || form.isFieldTouched('categoryID')) throw new Error('请选择类别');
    form.setFieldValue('categoryID', found);
  };
  return (
    <Form.Item name="categoryID" label="类别" required rules={[{ validator: check }]}>
      <LinkSelect
        projectID={projectID}
        entity="文件类别"
        names={{}}
        isMultiple={false}
        mayBeEmpty={false}
        value={null}
        onChange={() => undefined}
      />
    </Form.Item>
  );
};
