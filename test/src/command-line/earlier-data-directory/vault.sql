CREATE TABLE subject_key (subject TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID;
CREATE TABLE secret (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE credential (
  user_id TEXT NOT NULL, version INTEGER NOT NULL, hash TEXT NOT NULL, expires_at TEXT, recoverable BLOB,
  PRIMARY KEY (user_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE session (
  id_hash TEXT PRIMARY KEY, user_id TEXT, data TEXT NOT NULL, expires_at INTEGER NOT NULL, log_position TEXT
) STRICT;
CREATE TABLE outcome (
  caller TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL,
  body TEXT NOT NULL, log_position TEXT, expires_at INTEGER NOT NULL,
  PRIMARY KEY (caller, key)
) STRICT;
CREATE TABLE attempt (key_hash TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT;
CREATE TABLE checkpoint (name TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);
CREATE INDEX outcome_by_expiry ON outcome (expires_at);
CREATE INDEX attempt_by_end ON attempt (ends_at);
INSERT INTO subject_key VALUES ('01a203d0-020c-7454-9bda-06a0f5184550', X'2b1015cdccf1b02263db6f02c9eab7ab658c603cc0130d5d3c2110864ce4f611f12389fa7e1c16dd722230aa09534b95baa2458c93b312675cf6cf15');
INSERT INTO subject_key VALUES ('01a203d0-0213-7429-ad19-f4b907863599', X'bb47f4953208fca829401448cfa9434dd5c925a6663b9864ab16d7ae0ff6f79d5ee472a5fea5a61e140ce113722d6ab2536fb526f7b177aec81645c3');
INSERT INTO subject_key VALUES ('01a203d0-0314-700f-9c25-5577e0a723cd', NULL);
INSERT INTO subject_key VALUES ('01a203d0-0314-700f-9c25-598f8d860718', NULL);
INSERT INTO subject_key VALUES ('2c77feb2-5927-53d3-b3c5-f3dbb9e4fdf5', X'71ff03d4540636550770d6aedadbd0d049401db3579e001b3f91622ebe8a5fc7ded933cb3fe70b2813f27d9674c5f6fbf1a91c3a78dd78623aa9ab07');
INSERT INTO subject_key VALUES ('327b2ee1-a8bd-5bb6-9256-0f9df4917ce6', X'e4209a0c8edf4692c34631424a5a1a5cb0a1988a8830399c7f5c6ab1608042038ed419b4eb05f9bfb8ab1a83a1d11573b491ac4edc8b553524645d07');
INSERT INTO secret VALUES ('names', X'7afdef94b8a6483dfd848053e736c8b516ef4dbdeab33aadeb8c24f949bdda8f2b6f605186fa529a1cc35b3153fc96fff679a602ec4c2d29b0402658');
INSERT INTO credential VALUES ('01a203d0-0213-7429-ad19-f4b907863599', 1, '$argon2id$v=19$m=19456,t=2,p=1$2n3LbLtwrHL7GBGG2ficsA$bA3+DEihPR1zhxoXeWZ0JI+fAUdBlH3G/4qrP+Y8YYc', NULL, NULL);
INSERT INTO credential VALUES ('2c77feb2-5927-53d3-b3c5-f3dbb9e4fdf5', 1, '$argon2id$v=19$m=19456,t=2,p=1$t7iTx8WcfVGoRDGaySW9Cg$9XF0EfuttC/0gpBqdjfLUmwHNu62GLv5G7YjEFbZNEs', NULL, X'e946b532153647317e527df7edd8093b8cf70edd441b4af586ab65efdd80a3dfbeb83b06eff011f74ca0');
INSERT INTO credential VALUES ('327b2ee1-a8bd-5bb6-9256-0f9df4917ce6', 1, '$argon2id$v=19$m=19456,t=2,p=1$QxdrrkjiKvlmRWC0s3Pjyw$piHTW0gGfSBIo404z23updiadmIm6aUeuLNBbVdKo/I', NULL, NULL);
INSERT INTO session VALUES ('PiSVpQmM6BHyDLFO7SvJIkXWt23iFv7yLrytHJXYLSk=', '01a203d0-0213-7429-ad19-f4b907863599', '{"cookie":{"originalMaxAge":604800000,"expires":"2096-10-02T07:06:40.000Z","secure":false,"httpOnly":true,"path":"/","sameSite":"lax"},"passport":{"user":{"userId":"01a203d0-0213-7429-ad19-f4b907863599","credentialVersion":1}}}', 4000000000000, '0000000000000007');
INSERT INTO session VALUES ('6n7a1TFZ+f5H8nKMr3iiLRPmoLwgEVD/CzjUEbC6//Q=', '327b2ee1-a8bd-5bb6-9256-0f9df4917ce6', '{"cookie":{"originalMaxAge":604800000,"expires":"2096-10-02T07:06:40.000Z","secure":false,"httpOnly":true,"path":"/","sameSite":"lax"},"passport":{"user":{"userId":"327b2ee1-a8bd-5bb6-9256-0f9df4917ce6","credentialVersion":1}}}', 4000000000000, '0000000000000013');
INSERT INTO outcome VALUES ('327b2ee1-a8bd-5bb6-9256-0f9df4917ce6', 'the-same-key-every-time', 'ca5cc13f029cf8ab0e2e416298124cf8149d17de8e771fd02b7e1b91e7dc80d4', 201, '{"id":1,"name":"Spring","code":"SPRING","status":"Open","displayStatus":"Open","description":"Twelve weeks","additionalNotes":null,"kickoffDate":"2999-04-01","campaignsDueDate":null,"campaignsLaunchDate":null,"receiptsDueDate":null,"payoutDate":null,"endDate":"2999-06-24","capacity":null,"enrolled":0,"focus":null,"region":null,"partnerTiers":[],"waitlist":0,"applications":0,"createdAt":"2026-11-22T15:11:34.095Z","updatedAt":"2026-11-22T15:11:34.095Z"}', '0000000000000012', 4000000000000);
INSERT INTO attempt VALUES ('dc3Guxz7e40V26ArGgLN87g20Q5R2b1nqLXofZMSMCw=', 1, 4000000000000);
INSERT INTO attempt VALUES ('Bl111P2JqdVLSxlqTi2nR2OZcFzh98CDPEdprDX69Uc=', 10, 4000000000000);
INSERT INTO checkpoint VALUES ('forgetting', '0000000000000016');
INSERT INTO checkpoint VALUES ('forgetting-keys', '0000000000000016');
INSERT INTO checkpoint VALUES ('policies', '0000000000000016');
PRAGMA user_version = 4;
