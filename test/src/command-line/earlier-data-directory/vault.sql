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
CREATE TABLE attempt (key_hash TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL, line_hash TEXT) STRICT;
CREATE TABLE checkpoint (name TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE familiar_network (
    user_id TEXT NOT NULL, network_hash TEXT NOT NULL, ends_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, network_hash)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE invite_code (
    partner_id TEXT NOT NULL, version INTEGER NOT NULL, hash TEXT NOT NULL, wrapped BLOB NOT NULL,
    PRIMARY KEY (partner_id, version)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE second_factor (
    user_id TEXT NOT NULL, version INTEGER NOT NULL, wrapped BLOB NOT NULL, used_period INTEGER NOT NULL,
    recovery_hashes TEXT NOT NULL,
    PRIMARY KEY (user_id, version)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE signing_key (
    number INTEGER PRIMARY KEY, kid TEXT NOT NULL, public_key TEXT NOT NULL, made_at TEXT NOT NULL, wrapped BLOB
  ) STRICT;
CREATE TABLE log_head (
    day TEXT PRIMARY KEY, made_at TEXT NOT NULL, events INTEGER NOT NULL, hash TEXT NOT NULL, kid TEXT NOT NULL,
    signature TEXT NOT NULL, position TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);
CREATE INDEX outcome_by_expiry ON outcome (expires_at);
CREATE INDEX attempt_by_end ON attempt (ends_at);
CREATE INDEX invite_code_by_hash ON invite_code (hash);
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
INSERT INTO attempt VALUES ('dc3Guxz7e40V26ArGgLN87g20Q5R2b1nqLXofZMSMCw=', 1, 4000000000000, NULL);
INSERT INTO attempt VALUES ('Bl111P2JqdVLSxlqTi2nR2OZcFzh98CDPEdprDX69Uc=', 10, 4000000000000, NULL);
INSERT INTO checkpoint VALUES ('forgetting', '0000000000000016');
INSERT INTO checkpoint VALUES ('forgetting-keys', '0000000000000016');
INSERT INTO checkpoint VALUES ('policies', '0000000000000016');
INSERT INTO familiar_network VALUES ('01a203d0-0213-7429-ad19-f4b907863599', 'oBk8VnknQA/HQOrGRa1Ph2vIuB+77CLS/3eJvPBlajo=', 3978806400000);
INSERT INTO invite_code VALUES ('01a203d0-020c-7454-9bda-06a0f5184550', 1, 'uYRgoYiSm4XNCLptQD53nsRAiPtPLpi/2jAR5GM6pkE=', X'0161347a15feb509a630f046a2bc1f7645f40837c0746fbf7596722672b20d80bda1ddb6941c256f7e16a7f25df857644610716346d178');
INSERT INTO second_factor VALUES ('01a203d0-0213-7429-ad19-f4b907863599', 1, X'0161347a15502700892c0a3e1d20d45dfb1f31623ad33528d6b9984bf11aa7bf8a570473ecb04796b0e193e6de4d94fb45', 7, '["one","two"]');
INSERT INTO signing_key VALUES (1, 'zR_9Y-B3PpTh0IczVG9u39l1A-VsmP3BcNuXH37atas', 'X0Lw3omI3TgTCA_YQG4HdBk4BNtB6ZwMnF06d895bDs', '2026-11-26T10:51:29.361Z', X'0161347a15488e48e1cf20dc641e17175f9af75ad022ec5fbfb14bff155464b155e3f3381fa0d957139bcfe3f65e281d4770a7a7a0f041941b8a60fb71885d5c0169231894056707138c8af5394731233a');
INSERT INTO log_head VALUES ('2026-03-04', '2026-03-04T00:00:12.000Z', 16, '0192317f165652aa7cddf2fd633028404f655e73e8dd00d5f8341f3ca258e37d', 'zR_9Y-B3PpTh0IczVG9u39l1A-VsmP3BcNuXH37atas', 'qf6YcHnQcMJGjV9y1OOFVcSIHoBPMWPQHOwWBHFw69VcTC24rxza5KRELE5NcMpYYE9HL4BZb9pNGt5JA2m2Dw', '0000000000000016');
PRAGMA user_version = 8;
