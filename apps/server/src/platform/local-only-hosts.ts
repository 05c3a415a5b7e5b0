/**
 * The hosts at which hosted databases are reachable from browsers; blocked in local-only mode unless other hosts are
 * configured.
 */
export const hostedDatabaseHosts = [
  '*.supabase.co',
  '*.supabase.in',
  '*.supabase.com',
  '*.firebaseio.com',
  '*.firebasedatabase.app',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'firebasestorage.googleapis.com',
  '*.firebasestorage.app',
  '*.neon.tech',
  '*.psdb.cloud',
  '*.turso.io',
  '*.convex.cloud',
  '*.convex.site',
  '*.hasura.app',
  '*.nhost.run',
  '*.appwrite.io',
  '*.appwrite.global',
  '*.mongodb-api.com',
  '*.mongodb.net',
  '*.fauna.com',
  '*.xata.sh',
  '*.upstash.io',
  '*.pockethost.io',
];
