/**
 * The endings of domains in Latin letters: those of the root of the world's names as they stood in 2026, and those that standards
 * keep for examples. An address under any other is a name of a file, a version, a typing error, or a login in somebody's network.
 * They stand in the order of the alphabet, each behind the number of letters that it has in common with the one before, which
 * is a quarter less to load; the test of this file has them in full, and says what has to stand here.
 */
export const packedEndings = [
  '0aaa2rp1bb3ott3vie2c2le2ogado2udhabi1c2ademy2centure3ountant9ts2o2tor1d2s2ult1e2g2ro2tna1f2l2rica1g2akhan2ency1i2g2',
  'rbus3force3tel1kdn1l2ibaba3pay2lfinanz3state3y2sace3tom1m2azon2ericanexpress8family3x2fam2ica2sterdam1nalytics2droi',
  'd2quan2z1o2l1partments2p3le1q2uarelle1r2ab3mco2chi2my2pa2t3e1s2da2ia2sociates1t2hleta2torney1u2ction2di4ble4o2spost',
  '2thor3o4s1w2s1x2a1z2ure0ba2by2idu2namex3d3k2r3celona4laycard7s3efoot3gains2seball3ketball2uhaus2yern1b2c2t2va1cg2n1',
  'd1e2ats3uty2er2rlin2st4buy2t1f1g1h2arti1i2ble2d2ke2ng4o2o2z1j1lack5friday2ockbuster3g3omberg2ue1m2s2w1n2pparibas1o2',
  'ats2ehringer2fa2m2nd2o3k4ing2sch3tik4on2t2utique2x1r2adesco2idgestone2oadway3ker3ther2ussels1s1t1uild5ers2siness2y2',
  'zz1v1w1y1z2h0ca2b2fe2l3l3vinklein2m3era3p2non2petown3ital7one2r3avan3ds3e4er6s3s2sa3e3h3ino2t3ering3holic1ba2n2re1c',
  '1d1enter2o2rn1f2a2d1g1h2anel4nel3rity3se3t2eap2intai2ristmas3ome2urch1i2priani2rcle2sco2tadel3i4c3y1k1l2aims2eaning',
  '2ick3nic5que2othing3ud2ub4med1m1n1o2ach2des2ffee2llege3ogne2m3mbank4unity3pany5re4uter3sec2ndos3struction4ulting3ta',
  'ct4ractors2oking3l3p2rsica2untry3pon6s3rses1pa1r2edit6card6union2icket2own2s2uise6s1u2isinella1v1w1x1y2mru2ou1z0dad',
  '2nce2ta3e3ing3sun2y1clk1ds1e2al4er4s2gree2livery3l3oitte3ta2mocrat2ntal4ist2si4gn2v1hl1iamonds2et2gital2rect6ory2sc',
  'ount5ver3h2y1j1k1m1np1o2cs3tor2g2mains2t2wnload1rive1tv1ubai2pont2rban1vag2r1z0earth2t1c2o1deka2u3cation1e1g1mail2e',
  'rck1nergy2gineer8ing2terprises1pson1quipment1r2icsson2ni1s2q2tate1t1u2rovision2s1vents1xample2change2pert3osed3ress',
  '2traspace0fage2il3rwinds3th2mily2n3s2rm4ers2shion3t1edex2edback2rrari4ero1i2delity3o2lm2nal4nce6ial2re4stone3mdale2',
  'sh4ing2t3ness1j1k1lickr3ghts3r2orist3wers2y1m1o2o3d3tball2rd3ex3sale3um2undation2x1r2ee3senius2l2ogans3ntier1tr1uji',
  'tsu2n3d2rniture2tbol1yi0ga2l3lery4o4up2me4s2p2rden2y1b2iz1d2n1e2a2nt4ing2orge1f1g2ee1h1i2ft4s2ves3ing1l2ass2e2obal4',
  'o1m2ail2bh2o2x1n1odaddy2ld4point3f2odyear3g4le2p2t2v1p1q1r2ainger3phics3tis2een2ipe2ocery3up1s1t1u2cci2ge2ide3tars2',
  'ru1w1y0hair2mburg2ngout2us1bo1dfc4bank1ealth6care2lp3sinki2re3mes1iphop2samitsu2tachi2v1k2t1m1n1ockey2ldings3iday2m',
  'edepot4goods4s5ense2nda2rse2spital3t4ing2t3els3mail2use2w1r1sbc1t1u2ghes1yatt2undai0ibm1cbc2e2u1d1e2ee1fm1kano1l1m2',
  'amat2db2mo4bilien1n2c2dustries2finiti3o2g2k2stitute3urance5e2t3ernational3uit2valid3estments1o1piranga1q1r2ish1s2ma',
  'ili2t3anbul1t2au2v0jaguar2va1cb1e2ep2tzt2welry1io1ll1m2p1nj1o2bs3urg2t2y1p2morgan2rs1uegos0kaufen1ddi1e2rryhotels5p',
  'roperties1fh1g1h1i2a2ds2m2ndle2tchen2wi1m1n1oeln2matsu2sher1p2mg2n1r2d2ed1uokgroup1w1y2oto1z0la2caixa2mborghini3er2',
  'nd4rover3xess2salle2t3ino3robe2w3yer1b1c1ds1ease2clerc2frak2gal3o2xus1gbt1i2dl2fe4insurance4style2ghting2ke2lly2mit',
  'ed3o2ncoln3k2ve3ing1k1lc2p1oan4s2cker3us2l2ndon2tte4o2ve1pl3financial1r1s1t2d3a1u2ndbeck2xe3ury1v1y0ma2drid2if3son2',
  'keup2n3agement3go2p2rket6ing6s3riott3shalls2ttel1ba1c2kinsey1d1e2d3ia2et2lbourne2me3orial2n3u2rck5msd1g1h1iami2cros',
  'oft2l2ni3t2t3subishi1k1l2b2s1m2a1n1o2bi4le2da2e2i2m2nash3ey3ster2rmon3tgage2scow2to4rcycles2v3ie1p1q1r1s2d1t2n2r1u2',
  'seum3ic1v1w1x1y1z0na2b2goya2me2vy1ba1c1e2c2t3bank3flix3work2ustar2w3s2xt4direct3us1f2l1g2o1hk1i2co2ke3on2nja2ssan5y',
  '1l1o2kia2rton2w3ruz3tv1p1r2a2w1tt1u1yc1z0obi2server1ffice1kinawa1layan6group2lo1m2ega1ne2g2l3ine1oo1pen1racle3nge2g',
  '3anic2igins1saka1tsuka2t1vh0pa2ge2nasonic2ris3s3tners4s4y2y1ccw1e2t1f2izer1g1h2armacy2d2ilips2one3to5graphy5s2ysio1',
  'ics3tet4ures2d2n3g3k2oneer2zza1k1l2ace3y4station2umbing3s1m1n2c1ohl2ker2litie2rn2st1r2axi2ess2ime2o3d4uctions3f3gre',
  'ssive3mo3perties7y3tection2u3dential1s1t1ub1w2c1y0qa1pon1uebec3st0racing2dio1e2ad3lestate4tor5y2cipes2d3umbrella2ha',
  'b2ise5n3t2liance2n3t4als2pair3ort3ublican2st4aurant2view6s2xroth1ich4ardli3oh2l2o2p1o2cks2deo2gers2om1s2vp1u2gby2hr',
  '2n1w2e1yukyu0sa2arland2fe4ty2kura2le3on2msclub4ung2ndvik7coromant3ofi2p2rl2s2ve2xo1b2i2s1c2b2haeffler3midt3olarship',
  's4ol3ule3warz2ience2ot1d1e2arch3t2cure5ity2ek2lect2ner2rvices2ven2w2x3y1fr1g1h2angrila3rp2ell2ia3ksha2oes3p4ping3uj',
  'i3w1i2lk2na3gles2te1j1k2i3n2y3pe1l2ing1m2art2ile1n2cf1o2ccer3ial2ftbank4ware2hu2lar3utions2ng3y2y1pa3ce2ort3t1r2l1s',
  '1t2ada3ples3r3tebank5farm2c3group2ockholm3rage4e2ream2udio4y2yle1u2cks2pplies5y4ort2rf3gery2zuki1v1watch2iss1x1y2dn',
  'ey2stems1z0tab2ipei2lk2obao2rget2tamotors4r3too2x3i1c2i1d2k1eam2ch4nology2l2masek2nnis2st2va1f1g1h2d2eater5re1iaa2c',
  'kets2enda2ps2res3ol1j2maxx2x1k2maxx1l1m2all1n1o2day2kyo2ols2p2ray2shiba2tal2urs2wn2yota3s1r2ade4ing3ining3vel6ers9i',
  'nsurance2ust2v1t1ube2i2nes2shu1v2s1w1z0ua1bank2s1g1k1nicom3versity2o1ol1ps1s1y1z0va2cations2na3guard1c1e2gas2ntures',
  '2risign3sicherung2t1g1i2ajes2deo2g2king2llas2n2p2rgin2sa3ion2va3o1laanderen1n1odka2lvo2te3ing3o2yage1u0wales3mart3t',
  'er2ng4gou2tch5es1eather7channel2b3cam3er3site2d3ding2ibo3r1f1hoswho1ien2ki2lliamhill2n3dows3e3ners1me1oodside2rk4s3',
  'ld2w1s1tc2f0xbox1erox1ihuan2n1xx1yz0yachts2hoo2maxun2ndex1e1odobashi2ga2kohama2u3tube1t1un0za2ppos2ra1ero1ip1m1one1',
  'uerich1w',
].join('');

function unpacked(): Set<string> {
  const endings = new Set<string>();
  let last = '';
  for (const [, shared, rest] of packedEndings.matchAll(/(\d)(\D*)/g)) {
    last = last.slice(0, Number(shared)) + rest;
    endings.add(last);
  }
  return endings;
}

/** Made when it is first asked of: a background that starts has other things to do for whoever woke it. */
let endings: Set<string> | undefined;

/** Endings in other scripts are taken as they are, since no file has one. */
const latinEnding = /\.([a-z]+)$/;

/** Whether an address is under an ending that the world's names have. */
export function hasKnownEnding(address: string): boolean {
  const ending = latinEnding.exec(address)?.[1];
  endings ??= unpacked();
  return ending === undefined || endings.has(ending);
}
