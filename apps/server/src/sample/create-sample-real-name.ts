import { readFile } from 'node:fs/promises';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { authenticateCompany } from '../areas/company/company.repository.ts';
import { decideReview, findReview, insertReview } from '../areas/company/real-name/real-name.repository.ts';
import { type Db, setScope } from '../db/scope.ts';
import { sampleCompany, sampleOwner, sampleUnit } from '../sample-people/sample-people.ts';

const day = 86_400_000;

const readPicture = async (name: string): Promise<string> =>
  `data:image/jpeg;base64,${(await readFile(new URL(name, import.meta.url))).toString('base64')}`;

type Company = { readonly companyID: string; readonly ownerID: string };
type Given = {
  readonly db: Db;
  readonly now: Date;
  readonly administratorID: string;
  readonly main: Company;
  readonly unit: Company;
};

/** The company bears its real name; what the supervising company has handed in waits for the platform's administrator. */
export const createSampleRealNames = async (given: Given): Promise<void> => {
  const { db, now, administratorID, main, unit } = given;
  const { companyName } = sampleCompany;
  await setScope(db, { userID: main.ownerID, companyID: main.companyID });
  const [creditCode, foundedOn] = ['91330100MA2B0X7K15', '2003-06-18'];
  const submitted = new Date(now.getTime() - 40 * day);
  const reviewID = await insertReview(db, {
    company_id: main.companyID,
    company_name: companyName,
    credit_code: creditCode,
    legal_person: sampleOwner.name,
    licence: await readPicture('./licence-main.jpg'),
    founded_on: foundedOn,
    contact_tel: '0571-86610318',
    submitted_by: main.ownerID,
    submitted_at: submitted,
  });
  const review = await findReview(db, reviewID);
  if (review)
    await decideReview(db, review, 1, {
      state: '已通过',
      reason: '',
      reviewed_by: administratorID,
      reviewed_at: new Date(submitted.getTime() + day),
    });
  await authenticateCompany(db, main.companyID, {
    company_name: companyName,
    name_pinyin: toPinyinKey(companyName),
    founded_on: foundedOn,
    credit_code: creditCode,
    is_authentication: 1,
    updated_at: now,
  });
  await setScope(db, { userID: unit.ownerID, companyID: unit.companyID });
  await insertReview(db, {
    company_id: unit.companyID,
    company_name: sampleUnit.companyName,
    credit_code: '91330106MA2H3N5P8E',
    legal_person: sampleUnit.head.name,
    licence: await readPicture('./licence-unit.jpg'),
    founded_on: '2011-03-09',
    contact_tel: '0571-88212046',
    submitted_by: unit.ownerID,
    submitted_at: new Date(now.getTime() - day),
  });
};
