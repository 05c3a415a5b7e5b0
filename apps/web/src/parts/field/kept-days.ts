import type {
  FieldDays,
  FieldPhoto,
  FieldTask,
  FieldVisit,
  FieldWeek,
} from '@dayworks/shared/field/field-visit';
import { openDays } from './field-databases.ts';

export interface KeptDays {
  days: FieldDays | null;
  keptAt: string | null;
  opened: FieldVisit[];
  weeks: FieldWeek[];
}

const picturesKeptMs = 14 * 86_400_000;

export async function readKeptDays(userId: string): Promise<KeptDays> {
  const database = await openDays();
  const [kept, visits, weeks] = await Promise.all([
    database.get('days', userId),
    database.getAll('visits'),
    database.getAll('weeks'),
  ]);
  const isOwn = (row: { user_id: string }) => row.user_id === userId;
  return {
    days: kept?.days ?? null,
    keptAt: kept?.kept_at ?? null,
    opened: visits.filter(isOwn).map(({ visit }) => visit),
    weeks: weeks.filter(isOwn).map(({ week }) => week),
  };
}

export async function keepDays(userId: string, days: FieldDays, keptAt: string): Promise<void> {
  const database = await openDays();
  await database.put('days', { user_id: userId, days, kept_at: keptAt }, userId);
  await dropOldPictures(Date.parse(keptAt) - picturesKeptMs);
}

/**
 * Stores a visit. If the visit takes place on one of the next days, it is stored together with the other visits of
 * these days, and otherwise separately.
 */
export async function keepVisit(userId: string, visit: FieldVisit): Promise<void> {
  const database = await openDays();
  const change = database.transaction(['days', 'visits'], 'readwrite');
  const kept = await change.objectStore('days').get(userId);
  if (kept?.days.visits.some(({ id }) => id === visit.id)) {
    const visits = kept.days.visits.map((other) => (other.id === visit.id ? visit : other));
    await change.objectStore('days').put({ ...kept, days: { ...kept.days, visits } }, userId);
  } else {
    await change.objectStore('visits').put({ user_id: userId, visit }, visit.id);
  }
  await change.done;
}

export async function keepTask(userId: string, task: FieldTask): Promise<void> {
  const change = (await openDays()).transaction('days', 'readwrite');
  const kept = await change.store.get(userId);
  if (kept) {
    const tasks = (kept.days.tasks ?? []).map((other) => (other.id === task.id ? task : other));
    await change.store.put({ ...kept, days: { ...kept.days, tasks } }, userId);
  }
  await change.done;
}

const withPhoto = (visit: FieldVisit, photo: FieldPhoto): FieldVisit => ({
  ...visit,
  photos: [photo, ...visit.photos.filter(({ id }) => id !== photo.id)].toSorted((a, b) =>
    b.taken_at.localeCompare(a.taken_at),
  ),
});

export async function keepPhoto(userId: string, visitId: string, photo: FieldPhoto): Promise<void> {
  const { days, opened } = await readKeptDays(userId);
  const visit = [...(days?.visits ?? []), ...opened].find(({ id }) => id === visitId);
  if (visit) await keepVisit(userId, withPhoto(visit, photo));
}

export async function keepWeek(userId: string, week: FieldWeek): Promise<void> {
  await (await openDays()).put('weeks', { user_id: userId, week }, week.week);
}

export async function keepPicture(photoId: string, picture: Blob, takenAt: string): Promise<void> {
  await (await openDays()).put('pictures', { picture, taken_at: takenAt }, photoId);
}

export async function readPicture(photoId: string): Promise<Blob | undefined> {
  return (await (await openDays()).get('pictures', photoId))?.picture;
}

async function dropOldPictures(before: number): Promise<void> {
  const change = (await openDays()).transaction('pictures', 'readwrite');
  for (let cursor = await change.store.openCursor(); cursor; cursor = await cursor.continue())
    if (Date.parse(cursor.value.taken_at) < before) await cursor.delete();
  await change.done;
}
