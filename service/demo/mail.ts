/** The HTML mails of the demo: what real senders send, remote picture and tracking pixel included. */

export const quoteMail = `<!doctype html><html><head><style>td{padding:6px 12px}th{text-align:left}</style></head>
<body style="font-family:Georgia,serif;color:#223">
<p>Dear Dana,</p>
<p>thank you for the visit on Tuesday. Here is our <b>revised quote</b> for lens line 3:</p>
<table border="1" cellspacing="0"><tr><th>Item</th><th>Units</th><th>Price</th></tr>
<tr><td>Polishing cell</td><td>2</td><td>₪118,000</td></tr>
<tr><td>Coating drum</td><td>1</td><td>₪49,500</td></tr>
<tr><td>Training</td><td>3 days</td><td>₪16,500</td></tr>
<tr><td colspan="2"><b>Total</b></td><td><b>₪184,000</b></td></tr></table>
<p>The quote holds until the end of the month. You can <a href="https://olive-oak.example/quotes/1001">read it online</a>
or call Tamar on <a href="tel:+442079460960">020 7946 0960</a>.</p>
<p><img src="https://cdn.olive-oak.example/signature.png" alt="Olive &amp; Oak Systems" width="160" height="48"></p>
<img src="https://mail.olive-oak.example/open.gif?m=1001" width="1" height="1" alt="">
</body></html>`;

export const hebrewMail = `<div dir="rtl" lang="he"><p>דנה שלום,</p>
<p>מצורפת <strong>חשבונית אוקטובר</strong> המתוקנת. נשמח לאישור עד יום חמישי.</p>
<ul><li>שירות שנתי, תשלום 3 מתוך 12</li><li>ביקור טכנאי ב-14 באוקטובר</li></ul>
<p>בברכה,<br>הנהלת חשבונות</p></div>`;
