--
-- PostgreSQL database dump
--

\restrict Su8bjjPIAKUtt2Iq1NFwMQk3q2jUsqyZ9vOP10M8zTiriSTvnYgstoGrfa4Qk5p

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: about; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.about (
    key text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL
);


--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    account text NOT NULL COLLATE pg_catalog."C",
    epoch text NOT NULL,
    "position" bigint NOT NULL,
    recovery text NOT NULL COLLATE pg_catalog."C",
    things bigint NOT NULL,
    bytes bigint NOT NULL,
    created bigint NOT NULL
)
WITH (fillfactor='70');


--
-- Name: answers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.answers (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    print text NOT NULL,
    answer text NOT NULL
);


--
-- Name: club_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.club_events (
    club text NOT NULL COLLATE pg_catalog."C",
    event text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    system text NOT NULL COLLATE pg_catalog."C",
    json text NOT NULL,
    packs text NOT NULL,
    until bigint NOT NULL,
    locked bigint NOT NULL,
    revealed bigint NOT NULL
);


--
-- Name: club_guests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.club_guests (
    club text NOT NULL COLLATE pg_catalog."C",
    guest text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: club_invitations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.club_invitations (
    club text NOT NULL COLLATE pg_catalog."C",
    invitation text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    until bigint NOT NULL,
    tries bigint NOT NULL
);


--
-- Name: club_lists; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.club_lists (
    club text NOT NULL COLLATE pg_catalog."C",
    event text NOT NULL COLLATE pg_catalog."C",
    member text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    player text NOT NULL,
    at bigint NOT NULL,
    force text NOT NULL,
    ask text NOT NULL,
    rulings text NOT NULL
);


--
-- Name: club_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.club_members (
    club text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    member text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    role text NOT NULL COLLATE pg_catalog."C",
    joined bigint NOT NULL
);


--
-- Name: club_packs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.club_packs (
    club text NOT NULL COLLATE pg_catalog."C",
    pack text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    title text NOT NULL,
    publisher text NOT NULL,
    at bigint NOT NULL,
    bytes bigint NOT NULL,
    body text NOT NULL
);


--
-- Name: clubs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clubs (
    club text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    founded bigint NOT NULL
);


--
-- Name: devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.devices (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    token text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    used bigint NOT NULL,
    revoked boolean NOT NULL,
    passed bigint NOT NULL,
    forgotten bigint NOT NULL,
    highest bigint NOT NULL
)
WITH (fillfactor='70');


--
-- Name: migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.migrations (
    version integer NOT NULL
);


--
-- Name: pairings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pairings (
    account text NOT NULL COLLATE pg_catalog."C",
    pairing text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    until bigint NOT NULL,
    tries bigint NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    token text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: photo_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_files (
    account text NOT NULL COLLATE pg_catalog."C",
    photo text NOT NULL COLLATE pg_catalog."C",
    content bytea NOT NULL
);
ALTER TABLE ONLY public.photo_files ALTER COLUMN content SET STORAGE EXTERNAL;


--
-- Name: photo_names; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_names (
    account text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    photo text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photos (
    account text NOT NULL COLLATE pg_catalog."C",
    photo text NOT NULL COLLATE pg_catalog."C",
    bytes bigint NOT NULL,
    touched bigint NOT NULL,
    freed bigint
)
WITH (fillfactor='70');


--
-- Name: things; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.things (
    account text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL,
    seen text NOT NULL,
    body text
);


--
-- Data for Name: about; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.about (key, value) FROM stdin;
witness	7712025024611433219 16384 16397 00000001 alone
owner	zaq7r0wsyu39
\.


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.accounts (account, epoch, "position", recovery, things, bytes, created) FROM stdin;
zaq7r0wsyu39	tbtf27w5e3r3	25	ab04b99579b12271ba0e56d5ef93e79f026268622bbdb4c9a4ffa0365514386d	19	20732	1795285502
wrtf9b8d2xc4	5t8wrucg8xdt	0	5cc4ae478a85a2dc4c81d3c94ab48891052dfa379da59e2013cbc995a29a9a45	0	0	1795285602
c9m6y0cf7qdg	dvu605hve2td	1	792e4465e5e9ea83c523a29ffc6d9aadfe8fd8b4d33ebd77d7ee6b3aafc2e926	1	19	1795285642
\.


--
-- Data for Name: answers; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.answers (account, device, number, print, answer) FROM stdin;
zaq7r0wsyu39	xnfrwdgqg793	4	80dc6f1f2a6fb7b34ce77aa36c4d1655	{"answer":"taken","revision":22}
zaq7r0wsyu39	zhdpcs68q05c	21	d05fa5596bebe58715004516b5cbb43f	{"answer":"taken","revision":25}
c9m6y0cf7qdg	5w2dhcax2z7d	1	71f1861673536e4324e0fbd57c5a5db3	{"answer":"taken","revision":1}
\.


--
-- Data for Name: club_events; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.club_events (club, event, name, system, json, packs, until, locked, revealed) FROM stdin;
ea8xe9pr88mw	5732q62q6k6c	Club cup	fww	{"name":"Club cup","system":"fww"}	[{"pack":"rust-devils","version":2}]	1796185502	0	1
\.


--
-- Data for Name: club_guests; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.club_guests (club, guest, name, key) FROM stdin;
ea8xe9pr88mw	gcqkxuw9j4ww	Press	1f3c2eefc4d608387dfdbeb1ba5f1e4e56c81b46bf528fe2c13385a276e8bf08
\.


--
-- Data for Name: club_invitations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.club_invitations (club, invitation, code, role, until, tries) FROM stdin;
ea8xe9pr88mw	pt0jajv7ndsn	a579b3ab245f66f9ceb468ba94d9cd4eba6c5384d76d2c18dc86bdd602055f6a	member	1795890462	0
\.


--
-- Data for Name: club_lists; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.club_lists (club, event, member, version, player, at, force, ask, rulings) FROM stdin;
ea8xe9pr88mw	5732q62q6k6c	nevm9mw5zyr4	1	Cleo	1795285762	["illegal", 1]		[]
ea8xe9pr88mw	5732q62q6k6c	nb3b8rvkss8y	1	Anna	1795285802	[3]		[]
ea8xe9pr88mw	5732q62q6k6c	nevm9mw5zyr4	2	Cleo	1795285782	["illegal", 2]	Leave one at home.	["accepted: once"]
\.


--
-- Data for Name: club_members; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.club_members (club, account, member, name, role, joined) FROM stdin;
ea8xe9pr88mw	zaq7r0wsyu39	nb3b8rvkss8y	Anna	owner	1795285562
ea8xe9pr88mw	wrtf9b8d2xc4	k6m2605ecc6n	Ben	organiser	1795285602
ea8xe9pr88mw	c9m6y0cf7qdg	nevm9mw5zyr4	Cleo	member	1795285642
\.


--
-- Data for Name: club_packs; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.club_packs (club, pack, version, title, publisher, at, bytes, body) FROM stdin;
ea8xe9pr88mw	rust-devils	1	rust-devils	Anna	1795285702	43	{"id":"rust-devils","version":1,"cards":[]}
ea8xe9pr88mw	rust-devils	2	rust-devils	Anna	1795285722	43	{"id":"rust-devils","version":2,"cards":[]}
\.


--
-- Data for Name: clubs; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clubs (club, name, founded) FROM stdin;
ea8xe9pr88mw	Rust Devils	1795285562
\.


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.devices (account, device, name, token, created, used, revoked, passed, forgotten, highest) FROM stdin;
zaq7r0wsyu39	xnfrwdgqg793	Phone	1f70a3b6014819a3e70fa967092bf626b94d43221a8c87847002da0081dbbbba	1795285562	1795285562	f	18	3	4
wrtf9b8d2xc4	kpvgk6agzhxu	phone	86731d415e951326c8a92a91ee75240d8a5c3c652c262b37d0093052de23e8ef	1795285602	1795285842	f	0	0	0
c9m6y0cf7qdg	5w2dhcax2z7d	phone	7092965e34c1dcf19852e61eb481763bfe55cf41343c4212eef8e8f1576c57f1	1795285642	1795285882	f	0	0	1
zaq7r0wsyu39	dahhaaf5cv4v	Lost	e6cf7d33d289990853e11c7f9c14f251e606b71f395287917ebfb235f866e1fd	1795285942	1795285942	t	0	0	0
zaq7r0wsyu39	zhdpcs68q05c	Desk	0b58bf608c1a0f0c6fd2466fa48986807445d7d61c8bf7d5ae2be698ec3650fa	1795285502	1795286002	f	18	20	21
\.


--
-- Data for Name: migrations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.migrations (version) FROM stdin;
1
2
3
\.


--
-- Data for Name: pairings; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.pairings (account, pairing, device, code, until, tries, state, name, token) FROM stdin;
zaq7r0wsyu39	qfn90ymgce2w	zhdpcs68q05c	ef522783d125320af85838725a90dc32769ae62005524971e23ce9225824d02e	1795286162	0	admitted	Phone	1f70a3b6014819a3e70fa967092bf626b94d43221a8c87847002da0081dbbbba
zaq7r0wsyu39	fs33zp5gx2m8	zhdpcs68q05c	0428cd69238b7085355993b9b25c69492ebdd469cf59c7e42458786178981e3a	1795286602	0	open		
\.


--
-- Data for Name: photo_files; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.photo_files (account, photo, content) FROM stdin;
zaq7r0wsyu39	b86959530586ca556121ed61c9439e78	\\xffd8ffe000104a46494600010200000100010000ffc00011080030004003001100011101021101ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d1414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc4001f0100030101010101010101010000000000000102030405060708090a0bffc400b51100020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c03000001110211003f00fce088578d289fa5c8bb10ae7944e6917221584a27348bb10ac25139e45c88561289cd22ec42b0944e6917221584a27348bb10ac1c4e691e5310afbc944fbd917621584a27348bb10ac25139a45c88561289cd22ec42b0944e6917221584a27348bb10ac25139a45c88560e27348f2a8857de4a27dec8b910ac25139a45d88561289cd22e442b0944e69176215cf289cd22ec42b0944e6917221584a27348bb08ac1c4e691e5310afbd944fbd9176215cf289cd22e442b0944e6917621584a27348b910ac25139a45d88561289cd22e442b0944e791762158389cd23caa215f79289f7922e442b0944e7917621584a27348b910ac25139a45d88561289cd22e442b0944e6917621584a27348b910ac1c4e691e5510afbc944fbd917621584a27348b910ac25139a45d88561289cd22e442b9e5139a45d88561289cd22e442b0944e691762158389cd23fffd9
zaq7r0wsyu39	534f69b0813fb889b1efeaec3e9f5789	\\xffd8ffe000104a46494600010200000100010000ffc00011080030004003001100011101021101ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d1414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc4001f0100030101010101010101010000000000000102030405060708090a0bffc400b51100020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c03000001110211003f00fcb788544a26f22ec42b07139a45c88561289cd22ec42b0944e6917621584a273c8b910ac25139a45d88561289cd22e442b0944e691e5510afbc944fbd91722158389cd22ec42b0944e6917221584a27348bb10ac25139a45c88561289cd22ec42b0944e6917621584a27348f298857de4a27dec8bb10ac1c4e6917221584a27348bb10ac25139a45c88561289cd22ec42b9e5139a45c88561289cd22ec42b0944e691e5510afbc944fbd91722158b89cd22ec42b0944e6917221584a27348bb10ae7944e6917221584a27348bb10ac25139a45c88561289cf23caa215f79289f7922ec42b07139a45c88561289cf22ec42b0944e6917221584a27348bb10ac25139a45c88561289cd22ec42b0944e691e5510afbc944fbd91722158389cd22ec42b0944e6917221584a27348bb10ac25139a45c88561289cd22ec42b0944e69172215cf289cd23fffd9
zaq7r0wsyu39	4fa44715aaf16da30b78b172fb7b8541	\\xffd8ffe000104a46494600010200000100010000ffc00011080030004003001100011101021101ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d1414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc4001f0100030101010101010101010000000000000102030405060708090a0bffc400b51100020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c03000001110211003f00f842215f15289fd3722e442b0944e6917621584a27348b910ac25139e45d88561289cd22ec42b0944e6917221584a27348bb10ac25139a4794c42bef2513ef645d88561289cd22e442b0944e6917621584a27348b910ac25139a45d88561289cd22e442b0944e6917621584a27348f2a8857de4a27dec8b910ac25139a45d88561289cd22e442b9e5139a45d88561289cd22e442b1944e6917621584a27348b910ae7944e691e5510afbc944fbd917621584a27348b910ac25139a45d88561289cd22e442b0944e6917621584a27348b910ac25139e45d88561289cd23caa215f79289f7922e442b0944e7917621584a27348b910ac25139a45d88561289cd22e442b0944e6917621584a27348b910ac25139a4795442bef2513ef645d88561289cd22e442b0944e69176215cf289cd22e442b0944e691762158ca27348b910ac25139a45d88573ca27348ffd9
zaq7r0wsyu39	b19210339475f2e5012dd5c78a1e154c	\\xffd8ffe000104a46494600010200000100010000ffc00011080030004003001100011101021101ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d1414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc4001f0100030101010101010101010000000000000102030405060708090a0bffc400b51100020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c03000001110211003f00f942215f934a27fa0d22e442b0944e6917621584a27348b910ac25139a45d88561289cd22e442b0944e6917621584a27348b910ac25139a4795442bef2513ef645d88561289cd22e442b0944e6917621584a27348b910ac25139e45d88561289cd22e442b0944e6917621584a27348f2a8857de4a27dec8b910ac25139a45d88561289cd22e442b9e5139a45d88561289cd22e442b1944e6917621584a27348b910ae7944e691e5510afbc944fbd917621584a27348b910ac25139a45c88561289cd22ec42b0944e6917621584a27348b910ac25139a45d88561289cd23ca6215f79289f7b22ec42b0944e6917221584a27348bb10ac25139a45d88561289cd22e442b0944e6917221584a27348bb10ac25139e4795442bef2513ef245c88561289cd22ec42b0944e69172215cf289cf22ec42b0944e691722158ca27348bb10ac25139a45d88573ca27348fffd9
zaq7r0wsyu39	1f6582a37f4da1f6280ff2daa5024e06	\\xffd8ffe000104a46494600010200000100010000ffc00011080030004003001100011101021101ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d1414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc4001f0100030101010101010101010000000000000102030405060708090a0bffc400b51100020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c03000001110211003f00fcc888571ca27d1c8bb10ac25139a45c88561289cd22ec42b0944e7917221584a27348bb10ac25139a45c88561289cd22ec42b0944e691e5510afbc944fbd9172215cf289cd22ec42b0944e6917221584a27348bb10ac65139a45c88573ca27348bb10ac25139a45c88561289cd23caa215f79289f7b22ec42b0944e6917221584a27348bb10ac25139a45c88561289cd22ec42b0944e6917221584a27348bb10ac25139a4794c42bef2513ef645d88561289cd22e442b0944e6917621584a27348bb10ac25139a45c88561289cd22ec42b0944e7917221584a27348f2a8857de4a27de48b910ac25139e45d88561289cd22e442b9e5139a45d88563289cd22e442b9e5139a45d88561289cd22ec42b0944e691e5310afbc944fbd917621584a27348b910ac25139a45d88561289cd22e442b0944e6917621584a27348b910ac25139a45d88561289cd23fffd9
\.


--
-- Data for Name: photo_names; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.photo_names (account, kind, key, photo) FROM stdin;
zaq7r0wsyu39	force	zhdpcs68q05c.fd	4fa44715aaf16da30b78b172fb7b8541
zaq7r0wsyu39	photo	fww/unit/argos	b86959530586ca556121ed61c9439e78
zaq7r0wsyu39	photo	fww/unit/knight	1f6582a37f4da1f6280ff2daa5024e06
zaq7r0wsyu39	photo	fww/unit/knight	b19210339475f2e5012dd5c78a1e154c
\.


--
-- Data for Name: photos; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.photos (account, photo, bytes, touched, freed) FROM stdin;
zaq7r0wsyu39	4fa44715aaf16da30b78b172fb7b8541	956	1795285562	\N
zaq7r0wsyu39	b86959530586ca556121ed61c9439e78	955	1795285562	\N
zaq7r0wsyu39	534f69b0813fb889b1efeaec3e9f5789	953	1795285562	22
zaq7r0wsyu39	b19210339475f2e5012dd5c78a1e154c	957	1795285562	\N
zaq7r0wsyu39	1f6582a37f4da1f6280ff2daa5024e06	956	1795285562	\N
\.


--
-- Data for Name: things; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.things (account, kind, key, revision, seen, body) FROM stdin;
zaq7r0wsyu39	force	zhdpcs68q05c.fn	2	{"zhdpcs68q05c":2}	{"format":1,"name":"Birthday party","system":"tragic","mode":"twin","entries":[{"id":"e1","card":"tragic/trait/goule"},{"id":"e2","card":"tragic/trait/super-mutant"},{"id":"e3","card":"tragic/trait/sans-trait"},{"id":"e4","card":"tragic/skill/recyclage"},{"id":"e5","card":"tragic/skill/recyclage"},{"id":"e6","card":"tragic/aptitude/chance-1","count":2},{"id":"e7","card":"tragic/aptitude/chance-2","count":2},{"id":"e8","card":"tragic/aptitude/chance-3","count":2},{"id":"e9","card":"tragic/aptitude/chance-4","count":2},{"id":"e10","card":"tragic/aptitude/chance-5","count":2},{"id":"e11","card":"tragic/aptitude/chance-6","count":2},{"id":"e12","card":"tragic/card/c-est-mon-anniversaire-1","count":2},{"id":"e13","card":"tragic/card/c-est-mon-anniversaire-2","count":2},{"id":"e14","card":"tragic/card/c-est-mon-anniversaire-1-v2"},{"id":"e15","card":"tragic/card/fawkes","count":2},{"id":"e16","card":"tragic/card/curie-mrs-nanny","count":2},{"id":"e17","card":"tragic/card/curie-synthetique","count":2},{"id":"e18","card":"tragic/card/curie-miss-nanny","count":2},{"id":"e19","card":"tragic/card/canigou","count":2},{"id":"e20","card":"tragic/card/pillard-recrute","count":2},{"id":"e21","card":"tragic/card/protectron","count":2},{"id":"e22","card":"tragic/card/rad-away-3","count":2},{"id":"e23","card":"tragic/card/stealth-boy","count":2},{"id":"e24","card":"tragic/card/nuka-cola-2","count":2},{"id":"e25","card":"tragic/card/nuka-cola-3","count":2},{"id":"e26","card":"tragic/card/dose-de-v-e-f","count":2},{"id":"e27","card":"tragic/card/stimpak","count":2},{"id":"e28","card":"tragic/card/casque-a-a-de-pillard","count":2},{"id":"e29","card":"tragic/card/armure-en-metal-poli","count":2},{"id":"e30","card":"tragic/card/abri-vault-tec-inacheve","count":2},{"id":"e31","card":"tragic/card/fusil-d-assaut","count":2},{"id":"e32","card":"tragic/card/coup-de-batte-2","count":2},{"id":"e33","card":"tragic/card/coup-de-poing-1","count":2}]}
zaq7r0wsyu39	force	zhdpcs68q05c.fp	4	{"zhdpcs68q05c":4}	{"archived":true,"entries":[{"id":"e1","card":"fww/unit/strong","cards":[{"id":"e2","card":"fww/leader/bruiser"},{"id":"e3","card":"fww/melee/super-sledge"}]},{"id":"e4","card":"fww/unit/overlord","cards":[{"id":"e5","card":"fww/heavy/missile-launcher"}]},{"id":"e6","card":"fww/unit/brute","cards":[{"id":"e7","card":"fww/melee/super-sledge"}]},{"id":"e8","card":"fww/unit/super-mutant","count":3,"cards":[{"id":"e9","card":"fww/rifle/bolt-action-pipe-rifle"}]},{"id":"e10","card":"fww/unit/skirmisher","cards":[{"id":"e11","card":"fww/melee/pipe-wrench"}]},{"id":"e12","card":"fww/unit/mutant-hound"},{"id":"e13","card":"fww/unit/suicider"}],"format":1,"limit":750,"mode":"battle","name":"Trinity Tower raid","revision":"2026","system":"fww"}
zaq7r0wsyu39	play	zhdpcs68q05c.p15	5	{"zhdpcs68q05c":5}	{"start":{"date":"2026-11-21","first":0,"format":1,"place":"Club","scenario":"Salvage","seed":7,"sides":[{"force":{"format":1,"name":"The Long Haul","system":"stargrave","mode":"standard","limit":400,"entries":[{"id":"e1","card":"stargrave/officer/captain","name":"Captain","cards":[{"id":"e2","card":"stargrave/background/rogue","picks":["move","shoot"]},{"id":"e3","card":"stargrave/power/bait-and-switch"},{"id":"e4","card":"stargrave/power/bribe"},{"id":"e5","card":"stargrave/power/data-jump"},{"id":"e6","card":"stargrave/power/fortune"},{"id":"e7","card":"stargrave/power/energy-shield"},{"id":"e8","card":"stargrave/gear/carbine"},{"id":"e9","card":"stargrave/gear/knife"},{"id":"e10","card":"stargrave/gear/light-armour"},{"id":"e11","card":"stargrave/gear/deck"},{"id":"e12","card":"stargrave/gear/filter-mask"}]},{"id":"e13","card":"stargrave/officer/first-mate","name":"First mate","cards":[{"id":"e14","card":"stargrave/background/tekker","picks":["fight","health"]},{"id":"e15","card":"stargrave/power/data-jump"},{"id":"e16","card":"stargrave/power/drone"},{"id":"e17","card":"stargrave/power/data-knock"},{"id":"e18","card":"stargrave/power/heal"},{"id":"e19","card":"stargrave/gear/pistol"},{"id":"e20","card":"stargrave/gear/hand-weapon"},{"id":"e21","card":"stargrave/gear/light-armour"},{"id":"e22","card":"stargrave/gear/picks"}]},{"id":"e23","card":"stargrave/soldier/codebreaker"},{"id":"e24","card":"stargrave/soldier/casecracker"},{"id":"e25","card":"stargrave/soldier/gunner"},{"id":"e26","card":"stargrave/soldier/medic"},{"id":"e27","card":"stargrave/soldier/trooper"},{"id":"e28","card":"stargrave/soldier/recruit","cards":[{"id":"e29","card":"stargrave/gear/filter-mask"}]},{"id":"e30","card":"stargrave/soldier/runner"}]},"name":"Anna","of":"zhdpcs68q05c.fm"}],"system":"stargrave","title":"First flight"},"log":[{"id":"zhdpcs68q05c.41","at":1795285502,"press":{"act":{"act":"begin"},"deltas":[{"piece":"0/e1","track":"health","to":17},{"piece":"0/e1","track":"activated","to":0},{"piece":"0/e1","track":"stunned","to":0},{"piece":"0/e1","track":"jammed","to":0},{"piece":"0/e1","track":"loot","to":0},{"piece":"0/e1","track":"out","to":0},{"piece":"0/e13","track":"health","to":15},{"piece":"0/e13","track":"activated","to":0},{"piece":"0/e13","track":"stunned","to":0},{"piece":"0/e13","track":"jammed","to":0},{"piece":"0/e13","track":"loot","to":0},{"piece":"0/e13","track":"out","to":0},{"piece":"0/e23","track":"health","to":14},{"piece":"0/e23","track":"activated","to":0},{"piece":"0/e23","track":"stunned","to":0},{"piece":"0/e23","track":"jammed","to":0},{"piece":"0/e23","track":"loot","to":0},{"piece":"0/e23","track":"out","to":0},{"piece":"0/e24","track":"health","to":14},{"piece":"0/e24","track":"activated","to":0},{"piece":"0/e24","track":"stunned","to":0},{"piece":"0/e24","track":"jammed","to":0},{"piece":"0/e24","track":"loot","to":0},{"piece":"0/e24","track":"out","to":0},{"piece":"0/e25","track":"health","to":14},{"piece":"0/e25","track":"activated","to":0},{"piece":"0/e25","track":"stunned","to":0},{"piece":"0/e25","track":"jammed","to":0},{"piece":"0/e25","track":"loot","to":0},{"piece":"0/e25","track":"out","to":0},{"piece":"0/e26","track":"health","to":14},{"piece":"0/e26","track":"activated","to":0},{"piece":"0/e26","track":"stunned","to":0},{"piece":"0/e26","track":"jammed","to":0},{"piece":"0/e26","track":"loot","to":0},{"piece":"0/e26","track":"out","to":0},{"piece":"0/e27","track":"health","to":14},{"piece":"0/e27","track":"activated","to":0},{"piece":"0/e27","track":"stunned","to":0},{"piece":"0/e27","track":"jammed","to":0},{"piece":"0/e27","track":"loot","to":0},{"piece":"0/e27","track":"out","to":0},{"piece":"0/e28","track":"health","to":12},{"piece":"0/e28","track":"activated","to":0},{"piece":"0/e28","track":"stunned","to":0},{"piece":"0/e28","track":"jammed","to":0},{"piece":"0/e28","track":"loot","to":0},{"piece":"0/e28","track":"out","to":0},{"piece":"0/e30","track":"health","to":12},{"piece":"0/e30","track":"activated","to":0},{"piece":"0/e30","track":"stunned","to":0},{"piece":"0/e30","track":"jammed","to":0},{"piece":"0/e30","track":"loot","to":0},{"piece":"0/e30","track":"out","to":0},{"piece":"","track":"round","to":1}]}},{"id":"zhdpcs68q05c.42","at":1795285502,"press":{"act":{"act":"count","piece":"0/e23","track":"health","by":-3},"deltas":[{"piece":"0/e23","track":"health","from":14,"to":11}]}},{"id":"zhdpcs68q05c.43","at":1795285502,"press":{"act":{"act":"do","due":"next-phase","piece":"","outcome":""},"said":{"en":"On to: Captain","fr":"Suite : Capitaine"},"deltas":[{"piece":"","track":"phase","to":1},{"piece":"","track":"moment","to":2}]}},{"id":"zhdpcs68q05c.44","at":1795285502,"press":{"act":{"act":"count","piece":"0/e23","track":"health","by":-1},"deltas":[{"piece":"0/e23","track":"health","from":11,"to":10}]}},{"id":"zhdpcs68q05c.45","at":1795285502,"press":{"act":{"act":"undo"},"deltas":[{"piece":"0/e23","track":"health","from":10,"to":11}]}}]}
zaq7r0wsyu39	play	zhdpcs68q05c.p1a	6	{"zhdpcs68q05c":6}	{"start":{"format":1,"system":"fww","title":"Raid","points":750,"sides":[{"name":"Bob","force":{"format":1,"name":"Trinity Tower raid","system":"fww","mode":"battle","revision":"2026","limit":750,"entries":[{"id":"e1","card":"fww/unit/strong","cards":[{"id":"e2","card":"fww/leader/bruiser"},{"id":"e3","card":"fww/melee/super-sledge"}]},{"id":"e4","card":"fww/unit/overlord","cards":[{"id":"e5","card":"fww/heavy/missile-launcher"}]},{"id":"e6","card":"fww/unit/brute","cards":[{"id":"e7","card":"fww/melee/super-sledge"}]},{"id":"e8","card":"fww/unit/super-mutant","count":3,"cards":[{"id":"e9","card":"fww/rifle/bolt-action-pipe-rifle"}]},{"id":"e10","card":"fww/unit/skirmisher","cards":[{"id":"e11","card":"fww/melee/pipe-wrench"}]},{"id":"e12","card":"fww/unit/mutant-hound"},{"id":"e13","card":"fww/unit/suicider"}]}}],"first":0,"seed":0},"log":[{"id":"zhdpcs68q05c.46","at":1795285502,"press":{"act":{"act":"begin"},"deltas":[{"piece":"0/e1","track":"ready","to":0},{"piece":"0/e1","track":"damage","to":0},{"piece":"0/e1","track":"radiation","to":0},{"piece":"0/e1","track":"reaction","to":0},{"piece":"0/e1","track":"action-points","to":0},{"piece":"0/e1","track":"boost","to":0},{"piece":"0/e1","track":"charge","to":0},{"piece":"0/e1","track":"frozen","to":0},{"piece":"0/e1","track":"on-fire","to":0},{"piece":"0/e1","track":"poisoned","to":0},{"piece":"0/e1","track":"stunned","to":0},{"piece":"0/e1","track":"injured-arm","to":0},{"piece":"0/e1","track":"injured-leg","to":0},{"piece":"0/e1","track":"slow","to":0},{"piece":"0/e1","track":"out","to":0},{"piece":"0/e4","track":"ready","to":0},{"piece":"0/e4","track":"damage","to":0},{"piece":"0/e4","track":"radiation","to":0},{"piece":"0/e4","track":"reaction","to":0},{"piece":"0/e4","track":"action-points","to":0},{"piece":"0/e4","track":"boost","to":0},{"piece":"0/e4","track":"charge","to":0},{"piece":"0/e4","track":"frozen","to":0},{"piece":"0/e4","track":"on-fire","to":0},{"piece":"0/e4","track":"poisoned","to":0},{"piece":"0/e4","track":"stunned","to":0},{"piece":"0/e4","track":"injured-arm","to":0},{"piece":"0/e4","track":"injured-leg","to":0},{"piece":"0/e4","track":"slow","to":0},{"piece":"0/e4","track":"out","to":0},{"piece":"0/e5","track":"loaded","to":0},{"piece":"0/e6","track":"ready","to":0},{"piece":"0/e6","track":"damage","to":0},{"piece":"0/e6","track":"radiation","to":0},{"piece":"0/e6","track":"reaction","to":0},{"piece":"0/e6","track":"action-points","to":0},{"piece":"0/e6","track":"boost","to":0},{"piece":"0/e6","track":"charge","to":0},{"piece":"0/e6","track":"frozen","to":0},{"piece":"0/e6","track":"on-fire","to":0},{"piece":"0/e6","track":"poisoned","to":0},{"piece":"0/e6","track":"stunned","to":0},{"piece":"0/e6","track":"injured-arm","to":0},{"piece":"0/e6","track":"injured-leg","to":0},{"piece":"0/e6","track":"slow","to":0},{"piece":"0/e6","track":"out","to":0},{"piece":"0/e8#1","track":"ready","to":0},{"piece":"0/e8#1","track":"damage","to":0},{"piece":"0/e8#1","track":"radiation","to":0},{"piece":"0/e8#1","track":"reaction","to":0},{"piece":"0/e8#1","track":"action-points","to":0},{"piece":"0/e8#1","track":"boost","to":0},{"piece":"0/e8#1","track":"charge","to":0},{"piece":"0/e8#1","track":"frozen","to":0},{"piece":"0/e8#1","track":"on-fire","to":0},{"piece":"0/e8#1","track":"poisoned","to":0},{"piece":"0/e8#1","track":"stunned","to":0},{"piece":"0/e8#1","track":"injured-arm","to":0},{"piece":"0/e8#1","track":"injured-leg","to":0},{"piece":"0/e8#1","track":"slow","to":0},{"piece":"0/e8#1","track":"out","to":0},{"piece":"0/e8#2","track":"ready","to":0},{"piece":"0/e8#2","track":"damage","to":0},{"piece":"0/e8#2","track":"radiation","to":0},{"piece":"0/e8#2","track":"reaction","to":0},{"piece":"0/e8#2","track":"action-points","to":0},{"piece":"0/e8#2","track":"boost","to":0},{"piece":"0/e8#2","track":"charge","to":0},{"piece":"0/e8#2","track":"frozen","to":0},{"piece":"0/e8#2","track":"on-fire","to":0},{"piece":"0/e8#2","track":"poisoned","to":0},{"piece":"0/e8#2","track":"stunned","to":0},{"piece":"0/e8#2","track":"injured-arm","to":0},{"piece":"0/e8#2","track":"injured-leg","to":0},{"piece":"0/e8#2","track":"slow","to":0},{"piece":"0/e8#2","track":"out","to":0},{"piece":"0/e8#3","track":"ready","to":0},{"piece":"0/e8#3","track":"damage","to":0},{"piece":"0/e8#3","track":"radiation","to":0},{"piece":"0/e8#3","track":"reaction","to":0},{"piece":"0/e8#3","track":"action-points","to":0},{"piece":"0/e8#3","track":"boost","to":0},{"piece":"0/e8#3","track":"charge","to":0},{"piece":"0/e8#3","track":"frozen","to":0},{"piece":"0/e8#3","track":"on-fire","to":0},{"piece":"0/e8#3","track":"poisoned","to":0},{"piece":"0/e8#3","track":"stunned","to":0},{"piece":"0/e8#3","track":"injured-arm","to":0},{"piece":"0/e8#3","track":"injured-leg","to":0},{"piece":"0/e8#3","track":"slow","to":0},{"piece":"0/e8#3","track":"out","to":0},{"piece":"0/e10","track":"ready","to":0},{"piece":"0/e10","track":"damage","to":0},{"piece":"0/e10","track":"radiation","to":0},{"piece":"0/e10","track":"reaction","to":0},{"piece":"0/e10","track":"action-points","to":0},{"piece":"0/e10","track":"boost","to":0},{"piece":"0/e10","track":"charge","to":0},{"piece":"0/e10","track":"frozen","to":0},{"piece":"0/e10","track":"on-fire","to":0},{"piece":"0/e10","track":"poisoned","to":0},{"piece":"0/e10","track":"stunned","to":0},{"piece":"0/e10","track":"injured-arm","to":0},{"piece":"0/e10","track":"injured-leg","to":0},{"piece":"0/e10","track":"slow","to":0},{"piece":"0/e10","track":"out","to":0},{"piece":"0/e12","track":"ready","to":0},{"piece":"0/e12","track":"damage","to":0},{"piece":"0/e12","track":"radiation","to":0},{"piece":"0/e12","track":"reaction","to":0},{"piece":"0/e12","track":"action-points","to":0},{"piece":"0/e12","track":"boost","to":0},{"piece":"0/e12","track":"charge","to":0},{"piece":"0/e12","track":"frozen","to":0},{"piece":"0/e12","track":"on-fire","to":0},{"piece":"0/e12","track":"poisoned","to":0},{"piece":"0/e12","track":"stunned","to":0},{"piece":"0/e12","track":"injured-arm","to":0},{"piece":"0/e12","track":"injured-leg","to":0},{"piece":"0/e12","track":"slow","to":0},{"piece":"0/e12","track":"out","to":0},{"piece":"0/e13","track":"ready","to":0},{"piece":"0/e13","track":"damage","to":0},{"piece":"0/e13","track":"radiation","to":0},{"piece":"0/e13","track":"reaction","to":0},{"piece":"0/e13","track":"action-points","to":0},{"piece":"0/e13","track":"boost","to":0},{"piece":"0/e13","track":"charge","to":0},{"piece":"0/e13","track":"frozen","to":0},{"piece":"0/e13","track":"on-fire","to":0},{"piece":"0/e13","track":"poisoned","to":0},{"piece":"0/e13","track":"stunned","to":0},{"piece":"0/e13","track":"injured-arm","to":0},{"piece":"0/e13","track":"injured-leg","to":0},{"piece":"0/e13","track":"slow","to":0},{"piece":"0/e13","track":"out","to":0},{"piece":"0/e13~fww/thrown/suicider-mini-nuke","track":"left","to":1},{"piece":"","track":"round","to":1}]}},{"id":"zhdpcs68q05c.47","at":1795285502,"press":{"act":{"act":"count","piece":"0/e1","track":"damage","by":2},"deltas":[{"piece":"0/e1","track":"damage","from":0,"to":2}]}},{"id":"zhdpcs68q05c.48","at":1795285502,"press":{"act":{"act":"write","what":"result","text":"won"},"deltas":[{"what":"result","from":"","to":"won"}]}},{"id":"zhdpcs68q05c.49","at":1795285502,"press":{"act":{"act":"write","what":"points/0","text":"7"},"deltas":[{"what":"points/0","from":"","to":"7"}]}},{"id":"zhdpcs68q05c.50","at":1795285502,"press":{"act":{"act":"finish","over":true},"deltas":[{"piece":"","track":"over","to":1}]}}]}
zaq7r0wsyu39	pack	club-pack	7	{"zhdpcs68q05c":7}	{ "format": 1, "id": "club-pack", "version": 2, "system": "fww",\n  "title": { "en": "Club pack", "fr": "Paquet du club" }, "author": "Anna", "licence": "CC0",\n  "languages": ["en", "fr"], "cards": [\n  { "id": "fww/unit/argos", "name": { "en": "Argos", "fr": "Argus" }, "types": ["dog"], "costs": { "2026": 31 } },\n  { "id": "fww/unit/zephyr", "name": { "en": "Zephyr" }, "text": { "en": "Runs." }, "costs": { "2022": 7, "2026": 9 } } ],\n  "boxes": [ { "id": "kennel", "name": { "en": "Kennel" }, "cards": [ { "card": "fww/unit/argos", "count": 2 } ] } ] }
zaq7r0wsyu39	force	zhdpcs68q05c.fo	21	{"xnfrwdgqg793":3,"zhdpcs68q05c":3}	\N
zaq7r0wsyu39	pack	eteint-tov75q	8	{"zhdpcs68q05c":8}	{"format":1,"id":"eteint-tov75q","version":1,"system":"tragic","title":{"fr":"Éteint"},"cards":[\n]}
zaq7r0wsyu39	correction	stargrave/soldier/hacker	10	{"zhdpcs68q05c":10}	{"stand":[{"patch":{"notes":{"fr":"à peindre"}},"of":"eb7b84a1c8aaad0e"}]}
zaq7r0wsyu39	owned	fww/unit/argos	11	{"zhdpcs68q05c":11}	{"zhdpcs68q05c":{"cards":{"added":1,"taken":0}}}
zaq7r0wsyu39	owned	fww/unit/knight	12	{"zhdpcs68q05c":12}	{"zhdpcs68q05c":{"cards":{"added":3,"taken":0},"miniatures":{"added":2,"taken":0}}}
zaq7r0wsyu39	owned	tragic/trait/super-mutant	13	{"zhdpcs68q05c":13}	{"zhdpcs68q05c":{"cards":{"added":1,"taken":0}}}
zaq7r0wsyu39	setting	packs.off	14	{"zhdpcs68q05c":14}	["eteint-tov75q"]
zaq7r0wsyu39	setting	revision.fww	15	{"zhdpcs68q05c":15}	"2022"
zaq7r0wsyu39	force	zhdpcs68q05c.fd	16	{"zhdpcs68q05c":16}	{"entries":[{"card":"fww/unit/sole-survivor","cards":[{"card":"fww/leader/tactician","id":"e2"},{"card":"fww/heroic/heroic","id":"e3"},{"card":"fww/rifle/laser-rifle","cards":[{"card":"fww/mod/reflex-sights","id":"e5"}],"id":"e4"},{"card":"fww/chem/stimpak","id":"e6"}],"id":"e1","photo":"4fa44715aaf16da30b78b172fb7b8541"},{"card":"fww/unit/dogmeat","id":"e7"},{"card":"fww/unit/preston-garvey","cards":[{"card":"fww/rifle/laser-musket","id":"e9"}],"id":"e8"},{"card":"fww/unit/piper","cards":[{"card":"fww/pistol/10mm-pistol","cards":[{"card":"fww/mod/comfort-grip","id":"e12"}],"id":"e11"}],"id":"e10"},{"card":"fww/unit/settler","cards":[{"card":"fww/rifle/assault-rifle","id":"e14"}],"count":3,"id":"e13"},{"card":"fww/unit/scavenger","cards":[{"card":"fww/rifle/bolt-action-pipe-rifle","id":"e16"}],"id":"e15"},{"card":"fww/unit/argos","id":"e17"}],"format":1,"limit":750,"mode":"battle","name":"Night watch","note":"Été: à relire « ici »","revision":"2026","system":"fww","tags":["club","Ligue d’été"]}
zaq7r0wsyu39	photo	fww/unit/argos	17	{"zhdpcs68q05c":17}	{"stand":[{"photo":"b86959530586ca556121ed61c9439e78"}]}
zaq7r0wsyu39	force	zhdpcs68q05c.fm	20	{"xnfrwdgqg793":2,"zhdpcs68q05c":1}	{"format":1,"name":"From the phone","system":"stargrave","mode":"standard","limit":400,"entries":[{"id":"e1","card":"stargrave/officer/captain","name":"Captain","cards":[{"id":"e2","card":"stargrave/background/rogue","picks":["move","shoot"]},{"id":"e3","card":"stargrave/power/bait-and-switch"},{"id":"e4","card":"stargrave/power/bribe"},{"id":"e5","card":"stargrave/power/data-jump"},{"id":"e6","card":"stargrave/power/fortune"},{"id":"e7","card":"stargrave/power/energy-shield"},{"id":"e8","card":"stargrave/gear/carbine"},{"id":"e9","card":"stargrave/gear/knife"},{"id":"e10","card":"stargrave/gear/light-armour"},{"id":"e11","card":"stargrave/gear/deck"},{"id":"e12","card":"stargrave/gear/filter-mask"}]},{"id":"e13","card":"stargrave/officer/first-mate","name":"First mate","cards":[{"id":"e14","card":"stargrave/background/tekker","picks":["fight","health"]},{"id":"e15","card":"stargrave/power/data-jump"},{"id":"e16","card":"stargrave/power/drone"},{"id":"e17","card":"stargrave/power/data-knock"},{"id":"e18","card":"stargrave/power/heal"},{"id":"e19","card":"stargrave/gear/pistol"},{"id":"e20","card":"stargrave/gear/hand-weapon"},{"id":"e21","card":"stargrave/gear/light-armour"},{"id":"e22","card":"stargrave/gear/picks"}]},{"id":"e23","card":"stargrave/soldier/codebreaker"},{"id":"e24","card":"stargrave/soldier/casecracker"},{"id":"e25","card":"stargrave/soldier/gunner"},{"id":"e26","card":"stargrave/soldier/medic"},{"id":"e27","card":"stargrave/soldier/trooper"},{"id":"e28","card":"stargrave/soldier/recruit","cards":[{"id":"e29","card":"stargrave/gear/filter-mask"}]},{"id":"e30","card":"stargrave/soldier/runner"}]}
zaq7r0wsyu39	correction	fww/unit/knight	23	{"xnfrwdgqg793":1,"zhdpcs68q05c":19}	{"stand":[{"patch":{"notes":{"en":"From the phone"}},"of":"e9e540dca1322f11"},{"patch":{"notes":{"en":"From the desk"}},"of":"e9e540dca1322f11"}]}
zaq7r0wsyu39	force	zhdpcs68q05c.fm-5aa1c02445a2d4d8	24	{"zhdpcs68q05c":20}	{"format":1,"name":"From the desk","system":"stargrave","mode":"standard","limit":400,"entries":[{"id":"e1","card":"stargrave/officer/captain","name":"Captain","cards":[{"id":"e2","card":"stargrave/background/rogue","picks":["move","shoot"]},{"id":"e3","card":"stargrave/power/bait-and-switch"},{"id":"e4","card":"stargrave/power/bribe"},{"id":"e5","card":"stargrave/power/data-jump"},{"id":"e6","card":"stargrave/power/fortune"},{"id":"e7","card":"stargrave/power/energy-shield"},{"id":"e8","card":"stargrave/gear/carbine"},{"id":"e9","card":"stargrave/gear/knife"},{"id":"e10","card":"stargrave/gear/light-armour"},{"id":"e11","card":"stargrave/gear/deck"},{"id":"e12","card":"stargrave/gear/filter-mask"}]},{"id":"e13","card":"stargrave/officer/first-mate","name":"First mate","cards":[{"id":"e14","card":"stargrave/background/tekker","picks":["fight","health"]},{"id":"e15","card":"stargrave/power/data-jump"},{"id":"e16","card":"stargrave/power/drone"},{"id":"e17","card":"stargrave/power/data-knock"},{"id":"e18","card":"stargrave/power/heal"},{"id":"e19","card":"stargrave/gear/pistol"},{"id":"e20","card":"stargrave/gear/hand-weapon"},{"id":"e21","card":"stargrave/gear/light-armour"},{"id":"e22","card":"stargrave/gear/picks"}]},{"id":"e23","card":"stargrave/soldier/codebreaker"},{"id":"e24","card":"stargrave/soldier/casecracker"},{"id":"e25","card":"stargrave/soldier/gunner"},{"id":"e26","card":"stargrave/soldier/medic"},{"id":"e27","card":"stargrave/soldier/trooper"},{"id":"e28","card":"stargrave/soldier/recruit","cards":[{"id":"e29","card":"stargrave/gear/filter-mask"}]},{"id":"e30","card":"stargrave/soldier/runner"}]}
zaq7r0wsyu39	photo	fww/unit/knight	25	{"xnfrwdgqg793":4,"zhdpcs68q05c":21}	{"stand":[{"photo":"b19210339475f2e5012dd5c78a1e154c"},{"photo":"1f6582a37f4da1f6280ff2daa5024e06"}]}
c9m6y0cf7qdg	force	f1	1	{}	{"name":"Cleo’s"}
\.


--
-- Name: about about_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.about
    ADD CONSTRAINT about_pkey PRIMARY KEY (key);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (account);


--
-- Name: answers answers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (account, device, number);


--
-- Name: club_events club_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_events
    ADD CONSTRAINT club_events_pkey PRIMARY KEY (club, event);


--
-- Name: club_guests club_guests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_guests
    ADD CONSTRAINT club_guests_pkey PRIMARY KEY (club, guest);


--
-- Name: club_invitations club_invitations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_invitations
    ADD CONSTRAINT club_invitations_pkey PRIMARY KEY (club, invitation);


--
-- Name: club_lists club_lists_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_lists
    ADD CONSTRAINT club_lists_pkey PRIMARY KEY (club, event, member, version);


--
-- Name: club_members club_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_members
    ADD CONSTRAINT club_members_pkey PRIMARY KEY (club, account);


--
-- Name: club_packs club_packs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_packs
    ADD CONSTRAINT club_packs_pkey PRIMARY KEY (club, pack, version);


--
-- Name: clubs clubs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clubs
    ADD CONSTRAINT clubs_pkey PRIMARY KEY (club);


--
-- Name: devices devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (account, device);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (version);


--
-- Name: pairings pairings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_pkey PRIMARY KEY (account, pairing);


--
-- Name: photo_files photo_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_files
    ADD CONSTRAINT photo_files_pkey PRIMARY KEY (account, photo);


--
-- Name: photo_names photo_names_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_names
    ADD CONSTRAINT photo_names_pkey PRIMARY KEY (account, kind, key, photo);


--
-- Name: photos photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (account, photo);


--
-- Name: things things_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.things
    ADD CONSTRAINT things_pkey PRIMARY KEY (account, kind, key);


--
-- Name: accounts_by_recovery; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_by_recovery ON public.accounts USING btree (recovery);


--
-- Name: club_guests_by_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX club_guests_by_key ON public.club_guests USING btree (key);


--
-- Name: club_members_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX club_members_by_account ON public.club_members USING btree (account);


--
-- Name: club_members_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX club_members_by_id ON public.club_members USING btree (club, member);


--
-- Name: devices_by_token; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX devices_by_token ON public.devices USING btree (token);


--
-- Name: pairings_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pairings_by_id ON public.pairings USING btree (pairing);


--
-- Name: pairings_by_token; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pairings_by_token ON public.pairings USING btree (token);


--
-- Name: photo_names_by_photo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photo_names_by_photo ON public.photo_names USING btree (account, photo);


--
-- Name: photos_freed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_freed ON public.photos USING btree (account, freed) WHERE (freed IS NOT NULL);


--
-- Name: things_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX things_by_revision ON public.things USING btree (account, revision);


--
-- Name: tombstones; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tombstones ON public.things USING btree (account, revision) WHERE (body IS NULL);


--
-- Name: answers answers_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(account);


--
-- Name: club_events club_events_club_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_events
    ADD CONSTRAINT club_events_club_fkey FOREIGN KEY (club) REFERENCES public.clubs(club);


--
-- Name: club_guests club_guests_club_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_guests
    ADD CONSTRAINT club_guests_club_fkey FOREIGN KEY (club) REFERENCES public.clubs(club);


--
-- Name: club_invitations club_invitations_club_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_invitations
    ADD CONSTRAINT club_invitations_club_fkey FOREIGN KEY (club) REFERENCES public.clubs(club);


--
-- Name: club_lists club_lists_club_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_lists
    ADD CONSTRAINT club_lists_club_fkey FOREIGN KEY (club) REFERENCES public.clubs(club);


--
-- Name: club_members club_members_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_members
    ADD CONSTRAINT club_members_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(account);


--
-- Name: club_members club_members_club_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_members
    ADD CONSTRAINT club_members_club_fkey FOREIGN KEY (club) REFERENCES public.clubs(club);


--
-- Name: club_packs club_packs_club_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.club_packs
    ADD CONSTRAINT club_packs_club_fkey FOREIGN KEY (club) REFERENCES public.clubs(club);


--
-- Name: devices devices_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(account);


--
-- Name: pairings pairings_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(account);


--
-- Name: photo_files photo_files_account_photo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_files
    ADD CONSTRAINT photo_files_account_photo_fkey FOREIGN KEY (account, photo) REFERENCES public.photos(account, photo) ON DELETE CASCADE;


--
-- Name: photo_names photo_names_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_names
    ADD CONSTRAINT photo_names_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(account);


--
-- Name: photos photos_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(account);


--
-- Name: things things_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.things
    ADD CONSTRAINT things_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(account);


--
-- PostgreSQL database dump complete
--

\unrestrict Su8bjjPIAKUtt2Iq1NFwMQk3q2jUsqyZ9vOP10M8zTiriSTvnYgstoGrfa4Qk5p

